<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="ja_JP" sourcelanguage="en_US">
<context>
    <name>QCommandLineParser</name>
    <message>
        <source>Usage: %1</source>
        <translation>使い方: %1</translation>
    </message>
    <message>
        <source>[options]</source>
        <translation>[オプション]</translation>
    </message>
    <message>
        <source>Options:</source>
        <translation>オプション:</translation>
    </message>
    <message>
        <source>Arguments:</source>
        <translation>引数:</translation>
    </message>
    <message>
        <source>Unknown option &apos;%1&apos;.</source>
        <translation>オプション &apos;%1&apos; はありません。</translation>
    </message>
    <message>
        <source>Unknown options: %1.</source>
        <translation>次のオプションはありません: %1。</translation>
    </message>
    <message>
        <source>Missing value after &apos;%1&apos;.</source>
        <translation>&apos;%1&apos; の後に値がありません。</translation>
    </message>
    <message>
        <source>Unexpected value after &apos;%1&apos;.</source>
        <translation>&apos;%1&apos; は値を取りません。</translation>
    </message>
</context>
<context>
    <name>assay::Messages</name>
    <message>
        <source>A value cannot be used</source>
        <translation>使用できない値です</translation>
    </message>
    <message>
        <source>The file cannot be used</source>
        <translation>使用できないファイルです</translation>
    </message>
    <message>
        <source>It was not found</source>
        <translation>見つかりません</translation>
    </message>
    <message>
        <source>Reading or writing failed</source>
        <translation>読み書きに失敗しました</translation>
    </message>
    <message>
        <source>The disk is full</source>
        <translation>ディスクの空き容量がありません</translation>
    </message>
    <message>
        <source>The network failed</source>
        <translation>ネットワークに障害が発生しました</translation>
    </message>
    <message>
        <source>The provider refused the credentials</source>
        <translation>プロバイダーに認証情報を拒否されました</translation>
    </message>
    <message>
        <source>The provider&apos;s balance is used up</source>
        <translation>プロバイダーの残高がありません</translation>
    </message>
    <message>
        <source>The provider limits the rate of requests</source>
        <translation>プロバイダーのリクエスト頻度の上限に達しました</translation>
    </message>
    <message>
        <source>The provider&apos;s usage limit is reached</source>
        <translation>プロバイダーの利用量の上限に達しました</translation>
    </message>
    <message>
        <source>The provider has no room for a sandbox now</source>
        <translation>プロバイダーに現在サンドボックスの空きがありません</translation>
    </message>
    <message>
        <source>A sandbox did not start in time</source>
        <translation>サンドボックスが時間内に起動しませんでした</translation>
    </message>
    <message>
        <source>A request was not answered in time</source>
        <translation>リクエストへの応答が時間内にありませんでした</translation>
    </message>
    <message>
        <source>A sandbox ended unexpectedly</source>
        <translation>サンドボックスが予期せず終了しました</translation>
    </message>
    <message>
        <source>Programs cannot be isolated here, so none was run</source>
        <translation>この環境ではプログラムを隔離できないため、何も実行していません</translation>
    </message>
    <message>
        <source>Another process is writing this run</source>
        <translation>別のプロセスがこの評価に書き込んでいます</translation>
    </message>
    <message>
        <source>It was stopped</source>
        <translation>停止されました</translation>
    </message>
    <message>
        <source>%1.</source>
        <extracomment>%1: a sentence without its end</extracomment>
        <translation>%1。</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <extracomment>%1: what went wrong; %2: a file, an option or a sandbox</extracomment>
        <translation>%1 (%2)</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <extracomment>%1: what went wrong; %2: the detail of it</extracomment>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>%1 %2</source>
        <extracomment>two whole sentences; %1: what went wrong; %2: what to do</extracomment>
        <translation>%1%2</translation>
    </message>
    <message>
        <source>not run</source>
        <translation>未実行</translation>
    </message>
    <message>
        <source>passed</source>
        <translation>合格</translation>
    </message>
    <message>
        <source>failed</source>
        <translation>不合格</translation>
    </message>
    <message>
        <source>error</source>
        <translation>エラー</translation>
    </message>
    <message>
        <source>ended early</source>
        <translation>途中終了</translation>
    </message>
    <message>
        <source>timeout</source>
        <translation>タイムアウト</translation>
    </message>
    <message>
        <source>memory</source>
        <translation>メモリ超過</translation>
    </message>
    <message>
        <source>output limit</source>
        <translation>出力超過</translation>
    </message>
    <message>
        <source>disputed</source>
        <translation>合格取消</translation>
    </message>
    <message>
        <source>killed its sandbox</source>
        <translation>サンドボックス破壊</translation>
    </message>
    <message>
        <source>infrastructure</source>
        <translation>基盤障害</translation>
    </message>
    <message>
        <source>It was not reached, or its execution was refused; it is not scored.</source>
        <translation>実行に至らなかったか、実行が拒否されました。採点の対象外です。</translation>
    </message>
    <message>
        <source>The tests ran to their end, none failed, and the evidence agrees.</source>
        <translation>テストが最後まで実行されてすべて成功し、合格の証拠が互いに一致しています。</translation>
    </message>
    <message>
        <source>An assertion of the tests failed.</source>
        <translation>テストのアサーションが失敗しました。</translation>
    </message>
    <message>
        <source>It raised an exception, has a syntax error, or crashed.</source>
        <translation>例外が発生したか、構文エラーがあるか、クラッシュしました。</translation>
    </message>
    <message>
        <source>The process left before the tests&apos; end, whatever its exit status.</source>
        <translation>テストの終わりより前にプロセスが終了しました (終了コードは問いません)。</translation>
    </message>
    <message>
        <source>It was out of time, not counting time in which it waited for a core.</source>
        <translation>制限時間を超えました (コアの割り当てを待った時間は含みません)。</translation>
    </message>
    <message>
        <source>It was out of memory.</source>
        <translation>メモリの上限を超えました。</translation>
    </message>
    <message>
        <source>It wrote more than it may.</source>
        <translation>出力の上限を超えました。</translation>
    </message>
    <message>
        <source>It passed as the benchmark runs it, and not with the tests in a process of their own.</source>
        <translation>ベンチマーク本来の実行方法では合格しましたが、テストを別プロセスに分けると合格しませんでした。</translation>
    </message>
    <message>
        <source>It was proved to take its sandbox down.</source>
        <translation>サンドボックスを停止させたことが立証されました。</translation>
    </message>
    <message>
        <source>The sandbox, the network or the provider failed; it is not scored.</source>
        <translation>サンドボックス、ネットワークまたはプロバイダーの障害です。採点の対象外です。</translation>
    </message>
    <message>
        <source>not confirmed</source>
        <translation>未確認</translation>
    </message>
    <message>
        <source>confirmed</source>
        <translation>確認済み</translation>
    </message>
    <message>
        <source>cannot be confirmed</source>
        <translation>確認不可</translation>
    </message>
</context>
<context>
    <name>assay::app::CleanUp</name>
    <message>
        <source>Deletes the sandboxes of a run&apos;s ledger and sees them gone. Deletes nothing that is not in the ledger.</source>
        <translation>評価の台帳にあるサンドボックスを削除し、消えたことを確かめます。台帳にないものは削除しません。</translation>
    </message>
    <message>
        <source>The run file.</source>
        <translation>評価ファイル。</translation>
    </message>
    <message numerus="yes">
        <source>%n sandbox(es) could not be seen to be gone.</source>
        <translation>
            <numerusform>%n 個のサンドボックスについて、消えたことを確かめられませんでした。</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>assay::app::CommandLine</name>
    <message>
        <source>Exit status: 0 complete; 2 bad input; 3 partial or interrupted; 4 this machine allows no isolation; 5 the provider failed.</source>
        <translation>終了コード: 0 完了、2 入力の誤り、3 一部のみ完了または中断、4 この環境では隔離不可、5 プロバイダーの障害</translation>
    </message>
    <message>
        <source>Shows this help.</source>
        <translation>このヘルプを表示します。</translation>
    </message>
    <message>
        <source>&apos;%1 --help&apos; lists what it takes.</source>
        <translation>使えるオプションと引数は &apos;%1 --help&apos; で確認できます。</translation>
    </message>
    <message>
        <source>a run file is missing.</source>
        <translation>評価ファイルが指定されていません。</translation>
    </message>
    <message>
        <source>too many arguments.</source>
        <translation>引数が多すぎます。</translation>
    </message>
</context>
<context>
    <name>assay::app::Doctor</name>
    <message>
        <source>missing: install %1</source>
        <translation>ありません: %1 をインストールしてください</translation>
    </message>
    <message>
        <source>each sample in namespaces of its own</source>
        <translation>サンプルごとに専用の名前空間</translation>
    </message>
    <message>
        <source>each sample under a user of its own</source>
        <translation>サンプルごとに専用のユーザー</translation>
    </message>
    <message>
        <source>each sample in a sandbox of its own (nested namespaces are refused here; slower)</source>
        <translation>サンプルごとに専用のサンドボックス (この環境では名前空間を入れ子にできないため。低速)</translation>
    </message>
    <message>
        <source>per process only: no control group is writable, so sums over a sample&apos;s processes are not held</source>
        <translation>プロセス単位のみ: 書き込める cgroup がないため、サンプルの全プロセスの合計は制限できません</translation>
    </message>
    <message>
        <source>Says what this machine can do and what is missing.</source>
        <translation>この環境でできることと、不足しているものを表示します。</translation>
    </message>
    <message>
        <source>cores</source>
        <translation>コア数</translation>
    </message>
    <message>
        <source>sandboxes</source>
        <translation>サンドボックス</translation>
    </message>
    <message>
        <source>between samples</source>
        <translation>サンプル間の隔離</translation>
    </message>
    <message>
        <source>limits by</source>
        <translation>制限の方法</translation>
    </message>
    <message>
        <source>Python in sandboxes</source>
        <translation>サンドボックスの Python</translation>
    </message>
    <message>
        <source>JavaScript</source>
        <translation>JavaScript</translation>
    </message>
    <message>
        <source>C and C++</source>
        <translation>C と C++</translation>
    </message>
    <message>
        <source>Bash</source>
        <translation>Bash</translation>
    </message>
</context>
<context>
    <name>assay::app::OptionValues</name>
    <message>
        <source>Give whole numbers from 1, as in 1,10,100.</source>
        <translation>1 以上の整数を 1,10,100 のように指定してください。</translation>
    </message>
    <message>
        <source>Give a whole number from %1 to %2.</source>
        <translation>%1 から %2 までの整数を指定してください。</translation>
    </message>
    <message>
        <source>Give seconds from 0.01 to 3600, as in 3 or 0.5.</source>
        <translation>0.01 から 3600 までの秒数を 3 や 0.5 のように指定してください。</translation>
    </message>
    <message>
        <source>Give bytes, as in 1G, 512M or 4500000; at least %1.</source>
        <translation>バイト数を 1G、512M、4500000 のように指定してください (最小 %1)。</translation>
    </message>
</context>
<context>
    <name>assay::app::ProgressView</name>
    <message>
        <source>checking the reference solutions: %1 of %2</source>
        <translation>参照解を確認中: %1/%2</translation>
    </message>
    <message>
        <source>%1 of %2 scored, %3 passed</source>
        <translation>採点済み %1/%2、合格 %3</translation>
    </message>
    <message>
        <source>%1/s</source>
        <translation>%1 件/秒</translation>
    </message>
    <message>
        <source>about %1 left</source>
        <translation>残り約 %1</translation>
    </message>
    <message>
        <source>lane %1</source>
        <translation>レーン %1</translation>
    </message>
    <message>
        <source>starting a sandbox</source>
        <translation>サンドボックスを起動中</translation>
    </message>
    <message>
        <source>idle</source>
        <translation>待機中</translation>
    </message>
    <message>
        <source>slice %1</source>
        <translation>スライス %1</translation>
    </message>
    <message>
        <source>%1/%2  %3 passed</source>
        <translation>%1/%2  合格 %3</translation>
    </message>
</context>
<context>
    <name>assay::app::Report</name>
    <message>
        <source>Give model, category, tag, language or none.</source>
        <translation>model、category、tag、language、none のいずれかを指定してください。</translation>
    </message>
    <message>
        <source>Give table, json, csv, markdown or latex.</source>
        <translation>table、json、csv、markdown、latex のいずれかを指定してください。</translation>
    </message>
    <message>
        <source>Prints the numbers of one or several runs.</source>
        <translation>1 つ以上の評価の数値を出力します。</translation>
    </message>
    <message>
        <source>The run files; several make one table.</source>
        <translation>評価ファイル。複数指定すると 1 つの表にまとめます。</translation>
    </message>
    <message>
        <source>table, json, csv, markdown or latex.</source>
        <translation>table、json、csv、markdown、latex のいずれか。</translation>
    </message>
    <message>
        <source>The k of pass@k; by default those of the run.</source>
        <translation>pass@k の k。省略時は評価を実行したときの値。</translation>
    </message>
    <message>
        <source>model, category, tag, language or none.</source>
        <translation>集計の単位。model、category、tag、language、none のいずれか。</translation>
    </message>
</context>
<context>
    <name>assay::app::RunOptions</name>
    <message>
        <source>The problem set: HumanEval, MBPP, EvalPlus, HumanEvalPack, MultiPL-E or plain JSONL; .gz is read directly.</source>
        <translation>問題セット: HumanEval、MBPP、EvalPlus、HumanEvalPack、MultiPL-E または独自の JSONL。.gz のまま読み込めます。</translation>
    </message>
    <message>
        <source>The model&apos;s samples: JSONL, or a folder in EvalPlus&apos;s form.</source>
        <translation>モデルが生成したサンプル: JSONL、または EvalPlus 形式のフォルダー。</translation>
    </message>
    <message>
        <source>Where the sandboxes are.</source>
        <translation>サンドボックスを提供するプロバイダー。</translation>
    </message>
    <message>
        <source>The k of pass@k.</source>
        <translation>pass@k の k。</translation>
    </message>
    <message>
        <source>Seconds a sample may compute or sleep.</source>
        <translation>サンプルの制限時間 (秒)。計算と休止の時間を数えます。</translation>
    </message>
    <message>
        <source>Memory a sample may use.</source>
        <translation>サンプルが使えるメモリ。</translation>
    </message>
    <message>
        <source>What a sample may write.</source>
        <translation>サンプルが出力できる量。</translation>
    </message>
    <message>
        <source>What is kept of each output of a sample.</source>
        <translation>サンプルの各出力のうち保存する量。</translation>
    </message>
    <message>
        <source>Runs once a sandbox: requirements (*.txt) or a shell script.</source>
        <translation>サンドボックスごとに一度実行する準備: requirements (*.txt) またはシェルスクリプト。</translation>
    </message>
    <message>
        <source>Sandboxes at a time; by default one more than there are cores.</source>
        <translation>同時に使うサンドボックスの数。省略時はコア数 + 1。</translation>
    </message>
    <message>
        <source>Cuts the samples into N slices of equal expected time.</source>
        <translation>サンプルを、見込み時間の等しい N 個のスライスに分けます。</translation>
    </message>
    <message>
        <source>Cuts slices of at most that size.</source>
        <translation>各スライスをこの大きさ以下に分けます。</translation>
    </message>
    <message>
        <source>Only problems whose id matches; * and ? are wildcards.</source>
        <translation>ID が一致する問題のみ。* と ? はワイルドカードです。</translation>
    </message>
    <message>
        <source>Only N problems, drawn by the seed.</source>
        <translation>シードに基づいて抽出した N 問のみ。</translation>
    </message>
    <message>
        <source>For the draw of problems and the bootstrap.</source>
        <translation>問題の抽出とブートストラップに使う乱数のシード。</translation>
    </message>
    <message>
        <source>Which passes are confirmed with the tests in a process of their own: all or none.</source>
        <translation>テストを別プロセスに分けた確認の対象とする合格: all または none。</translation>
    </message>
    <message>
        <source>Lets samples reach the network; the report says so.</source>
        <translation>サンプルにネットワーク接続を許可します。その旨はレポートに記載されます。</translation>
    </message>
    <message>
        <source>Runs every sample in namespaces of its own, and none under the computing filter.</source>
        <translation>計算専用フィルターを使わず、すべてのサンプルを専用の名前空間で実行します。</translation>
    </message>
    <message>
        <source>Goes on although reference solutions fail here.</source>
        <translation>この環境で参照解が不合格でも続行します。</translation>
    </message>
    <message>
        <source>The run file to make.</source>
        <translation>作成する評価ファイル。</translation>
    </message>
    <message>
        <source>Prints the report as JSON.</source>
        <translation>レポートを JSON で出力します。</translation>
    </message>
    <message>
        <source>Give the path of a readable file.</source>
        <translation>読み取れるファイルのパスを指定してください。</translation>
    </message>
    <message>
        <source>it is missing</source>
        <translation>指定されていません</translation>
    </message>
    <message>
        <source>Give a file.</source>
        <translation>ファイルを指定してください。</translation>
    </message>
    <message>
        <source>The providers are: local.</source>
        <translation>使えるプロバイダー: local。</translation>
    </message>
    <message>
        <source>Give a whole number from 0.</source>
        <translation>0 以上の整数を指定してください。</translation>
    </message>
    <message>
        <source>Give all or none.</source>
        <translation>all または none を指定してください。</translation>
    </message>
    <message>
        <source>Runs model-written programs in sandboxes against their problems&apos; tests and prints pass@k.</source>
        <translation>モデルが書いたプログラムを、サンドボックス内で問題のテストにかけ、pass@k を表示します。</translation>
    </message>
    <message>
        <source>Goes on with a run that was interrupted: what has a verdict is not run again.</source>
        <translation>中断した評価を再開します。判定済みのサンプルは再実行しません。</translation>
    </message>
    <message>
        <source>The run file.</source>
        <translation>評価ファイル。</translation>
    </message>
</context>
<context>
    <name>assay::app::RunSession</name>
    <message>
        <source>the run was interrupted before its samples were read</source>
        <translation>サンプルを読み込む前に中断された評価です</translation>
    </message>
    <message>
        <source>Start it anew with &apos;assay run&apos;.</source>
        <translation>&apos;assay run&apos; で最初からやり直してください。</translation>
    </message>
    <message numerus="yes">
        <source>%n problem(s)</source>
        <translation>
            <numerusform>問題 %n 件</numerusform>
        </translation>
    </message>
    <message>
        <source>of %1 in the file</source>
        <translation>/ ファイル内の全 %1 件</translation>
    </message>
    <message numerus="yes">
        <source>%n sample(s)</source>
        <translation>
            <numerusform>サンプル %n 件</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n model(s)</source>
        <translation>
            <numerusform>モデル %n 件</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n line(s) cannot be used:</source>
        <translation>
            <numerusform>使用できない行が %n 行あります:</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>and %n more; the run file lists the first hundred</source>
        <translation>
            <numerusform>ほか %n 行。最初の 100 行は評価ファイルに記録されています</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n problem(s) have no sample</source>
        <translation>
            <numerusform>サンプルのない問題が %n 件あります</numerusform>
        </translation>
    </message>
    <message>
        <source>pass@%1 is not defined for problems with fewer than %1 samples; the fewest are %2</source>
        <translation>サンプルが %1 件未満の問題では pass@%1 は定義されません (最少は %2 件)</translation>
    </message>
    <message numerus="yes">
        <source>%n reference solution(s) do not pass here:</source>
        <translation>
            <numerusform>この環境で合格しない参照解が %n 件あります:</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n reference solution(s) need more than a third of the time limit:</source>
        <translation>
            <numerusform>制限時間の 3 分の 1 を超える参照解が %n 件あります:</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>passes of %n problem(s) cannot be confirmed:</source>
        <translation>
            <numerusform>合格を確認できない問題が %n 件あります:</numerusform>
        </translation>
    </message>
    <message>
        <source>Left at once. Sandboxes may be left: &apos;assay cleanup %1&apos; ends them.</source>
        <translation>直ちに終了しました。サンドボックスが残っている可能性があります。&apos;assay cleanup %1&apos; で終了できます。</translation>
    </message>
    <message>
        <source>Stopping: sandboxes are deleted, results are kept. Again to leave at once.</source>
        <translation>停止しています: サンドボックスを削除し、結果は保存します。もう一度押すと直ちに終了します。</translation>
    </message>
    <message>
        <source>Not every sandbox was seen to be gone: run &apos;assay cleanup %1&apos;.</source>
        <translation>消えたことを確かめられないサンドボックスがあります。&apos;assay cleanup %1&apos; を実行してください。</translation>
    </message>
    <message>
        <source>Results so far are kept; &apos;assay resume %1&apos; goes on.</source>
        <translation>これまでの結果は保存されています。&apos;assay resume %1&apos; で再開できます。</translation>
    </message>
    <message>
        <source>The run did not start: scores would blame models for this machine. Mend it, leave the problems out with --only, or go on with &apos;assay resume --accept-failing-references %1&apos;.</source>
        <translation>評価を開始しませんでした。このままでは、この環境の問題がモデルの誤りとして採点されます。環境を直すか、--only で該当する問題を除くか、&apos;assay resume --accept-failing-references %1&apos; で続行してください。</translation>
    </message>
    <message>
        <source>Stopped; &apos;assay resume %1&apos; goes on.</source>
        <translation>停止しました。&apos;assay resume %1&apos; で再開できます。</translation>
    </message>
    <message>
        <source>Partial: some samples have no verdict; &apos;assay resume %1&apos; runs them again.</source>
        <translation>一部のみ完了: 判定のないサンプルがあります。&apos;assay resume %1&apos; で再実行できます。</translation>
    </message>
    <message>
        <source>The run is in %1.</source>
        <translation>評価は %1 に保存されました。</translation>
    </message>
</context>
<context>
    <name>assay::app::Sample</name>
    <message>
        <source>there is no sample &apos;%1&apos;</source>
        <translation>サンプル &apos;%1&apos; はありません</translation>
    </message>
    <message>
        <source>Give PROBLEM:INDEX as &apos;assay samples&apos; lists them.</source>
        <translation>&apos;assay samples&apos; の一覧にあるとおり、PROBLEM:INDEX の形で指定してください。</translation>
    </message>
    <message numerus="yes">
        <source>--- %1, %n byte(s)</source>
        <translation>
            <numerusform>--- %1 (%n バイト)</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>--- %n byte(s) omitted</source>
        <translation>
            <numerusform>--- %n バイト省略</numerusform>
        </translation>
    </message>
    <message>
        <source>attempt %1: %2, %3</source>
        <translation>試行 %1: %2 (%3)</translation>
    </message>
    <message>
        <source>attempt %1: %2</source>
        <translation>試行 %1: %2</translation>
    </message>
    <message>
        <source>wall %1 ms, CPU %2 ms, waited %3 ms, peak memory %4 KiB</source>
        <translation>実時間 %1 ms、CPU 時間 %2 ms、待ち時間 %3 ms、最大メモリ %4 KiB</translation>
    </message>
    <message>
        <source>exit status %1</source>
        <translation>終了コード %1</translation>
    </message>
    <message>
        <source>ended by signal %1</source>
        <translation>シグナル %1 で終了</translation>
    </message>
    <message>
        <source>provisional: the machine was busy; a lone rerun decides</source>
        <translation>暫定: 環境が高負荷だったため、単独での再実行で判定します</translation>
    </message>
    <message>
        <source>ran alone</source>
        <translation>単独で実行</translation>
    </message>
    <message>
        <source>left processes behind, which were ended</source>
        <translation>プロセスを残したため、強制終了しました</translation>
    </message>
    <message>
        <source>standard output</source>
        <translation>標準出力</translation>
    </message>
    <message>
        <source>standard error</source>
        <translation>標準エラー出力</translation>
    </message>
    <message numerus="yes">
        <source>the sample has %n attempt(s)</source>
        <translation>
            <numerusform>このサンプルの試行は %n 回です</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>assay::app::Samples</name>
    <message>
        <source>The outcomes are: %1.</source>
        <translation>指定できる結果: %1。</translation>
    </message>
    <message>
        <source>Lists a run&apos;s samples with their outcomes.</source>
        <translation>評価のサンプルと結果を一覧表示します。</translation>
    </message>
    <message>
        <source>The run file.</source>
        <translation>評価ファイル。</translation>
    </message>
    <message>
        <source>Only these outcomes, as in failed,timeout.</source>
        <translation>これらの結果のみ。例: failed,timeout</translation>
    </message>
    <message>
        <source>Only problems whose id matches; * and ? are wildcards.</source>
        <translation>ID が一致する問題のみ。* と ? はワイルドカードです。</translation>
    </message>
    <message>
        <source>Prints a JSON object a line.</source>
        <translation>1 行に 1 つの JSON オブジェクトを出力します。</translation>
    </message>
    <message>
        <source>Prints CSV.</source>
        <translation>CSV で出力します。</translation>
    </message>
</context>
<context>
    <name>assay::app::Show</name>
    <message>
        <source>run       %1</source>
        <translation>評価      %1</translation>
    </message>
    <message>
        <source>state     %1</source>
        <translation>状態      %1</translation>
    </message>
    <message>
        <source>scored    %1 of %2</source>
        <translation>採点済み  %1/%2</translation>
    </message>
    <message>
        <source>Shows a run&apos;s state, events and manifest, or one of its samples.</source>
        <translation>評価の状態、イベント、マニフェスト、または個々のサンプルを表示します。</translation>
    </message>
    <message>
        <source>The run file.</source>
        <translation>評価ファイル。</translation>
    </message>
    <message>
        <source>PROBLEM:INDEX, MODEL:PROBLEM:INDEX, or the number that &apos;assay samples&apos; lists.</source>
        <translation>PROBLEM:INDEX、MODEL:PROBLEM:INDEX、または &apos;assay samples&apos; の一覧にある番号。</translation>
    </message>
    <message>
        <source>Only this attempt of the sample.</source>
        <translation>サンプルのこの試行のみ。</translation>
    </message>
    <message>
        <source>event     %1 %2: %3</source>
        <translation>イベント  %1 %2: %3</translation>
    </message>
</context>
<context>
    <name>assay::app::Slices</name>
    <message>
        <source>Lists the slices that have run, and how they went.</source>
        <translation>実行したスライスとその経過を一覧表示します。</translation>
    </message>
    <message>
        <source>The run file.</source>
        <translation>評価ファイル。</translation>
    </message>
    <message>
        <source>Prints JSON.</source>
        <translation>JSON で出力します。</translation>
    </message>
    <message>
        <source>slice  purpose   samples    done  passed     bytes  expected      took</source>
        <translation>番号   用途     サンプル    完了    合格    バイト    見込み      実測</translation>
    </message>
</context>
<context>
    <name>assay::app::main</name>
    <message>
        <source>run samples and print pass@k</source>
        <translation>サンプルを実行し、pass@k を表示</translation>
    </message>
    <message>
        <source>go on with an interrupted run</source>
        <translation>中断した評価を再開</translation>
    </message>
    <message>
        <source>a run, or one of its samples</source>
        <translation>評価または個々のサンプルを表示</translation>
    </message>
    <message>
        <source>the numbers, as a table for people or papers</source>
        <translation>数値を、閲覧用や論文用の表で出力</translation>
    </message>
    <message>
        <source>list samples with their outcomes</source>
        <translation>サンプルと結果の一覧</translation>
    </message>
    <message>
        <source>list slices and how they went</source>
        <translation>スライスと経過の一覧</translation>
    </message>
    <message>
        <source>end what a run left behind, and see it gone</source>
        <translation>評価が残したものを終了し、消えたことを確認</translation>
    </message>
    <message>
        <source>what this machine can do, and what is missing</source>
        <translation>この環境でできることと、不足しているもの</translation>
    </message>
    <message>
        <source>Runs model-written programs in sandboxes and scores them.</source>
        <translation>モデルが書いたプログラムをサンドボックスで実行し、採点します。</translation>
    </message>
    <message>
        <source>&apos;assay COMMAND --help&apos; lists a command&apos;s options.</source>
        <translation>各コマンドのオプションは &apos;assay コマンド --help&apos; で確認できます。</translation>
    </message>
    <message>
        <source>assay: there is no command &apos;%1&apos;; &apos;assay help&apos; lists them.</source>
        <translation>assay: コマンド &apos;%1&apos; はありません。一覧は &apos;assay help&apos; で確認できます。</translation>
    </message>
</context>
<context>
    <name>assay::hints</name>
    <message>
        <source>Check that it was written or downloaded to its end</source>
        <translation>書き込みまたはダウンロードが最後まで完了しているか確認してください</translation>
    </message>
    <message>
        <source>Check the path</source>
        <translation>パスを確認してください</translation>
    </message>
    <message>
        <source>Give a file inside it</source>
        <translation>その中のファイルを指定してください</translation>
    </message>
    <message>
        <source>Check that you may read this file</source>
        <translation>このファイルの読み取り権限を確認してください</translation>
    </message>
    <message>
        <source>Check that you may read it</source>
        <translation>読み取り権限を確認してください</translation>
    </message>
    <message>
        <source>Check the disk</source>
        <translation>ディスクを確認してください</translation>
    </message>
    <message>
        <source>Get the file anew; what came before was read</source>
        <translation>ファイルを取得し直してください。ここより前は読み込まれています</translation>
    </message>
    <message>
        <source>Give &lt;samples&gt;_results.jsonl or eval_results.json</source>
        <translation>&lt;samples&gt;_results.jsonl または eval_results.json を指定してください</translation>
    </message>
    <message>
        <source>Expected is &lt;task id&gt;/&lt;number&gt;.py, or files of JSON records</source>
        <translation>&lt;task id&gt;/&lt;番号&gt;.py、または JSON レコードのファイルが必要です</translation>
    </message>
    <message>
        <source>Give the problem set too: the directories&apos; names alone do not tell the ids</source>
        <translation>問題セットも指定してください。ディレクトリ名だけでは ID がわかりません</translation>
    </message>
    <message>
        <source>Give each problem an id of its own, or remove one of the two</source>
        <translation>各問題に固有の ID を付けるか、どちらか一方を削除してください</translation>
    </message>
    <message>
        <source>Unpack it first, or pack it with gzip</source>
        <translation>先に展開するか、gzip で圧縮し直してください</translation>
    </message>
    <message>
        <source>Export it as JSON, one object a line</source>
        <translation>1 行に 1 オブジェクトの JSON として書き出してください</translation>
    </message>
    <message>
        <source>Save it as UTF-8</source>
        <translation>UTF-8 で保存してください</translation>
    </message>
    <message>
        <source>Fetch the data with: git lfs pull</source>
        <translation>git lfs pull でデータを取得してください</translation>
    </message>
    <message>
        <source>Download the raw file instead of the page that shows it</source>
        <translation>表示用のページではなく、元のファイルをダウンロードしてください</translation>
    </message>
    <message>
        <source>Give a file of JSON objects, one a line, plain or packed with gzip</source>
        <translation>1 行に 1 つの JSON オブジェクトを収めたファイル (gzip 圧縮も可) を指定してください</translation>
    </message>
    <message>
        <source>a run file (*.assay) is made when a run starts</source>
        <translation>評価ファイル (*.assay) は評価の開始時に作成されます</translation>
    </message>
    <message>
        <source>if its making was interrupted, delete it and start the run again</source>
        <translation>作成が中断された場合は、削除して評価をやり直してください</translation>
    </message>
    <message>
        <source>it was written by a newer Assay: open it with that one, or a later one</source>
        <translation>より新しい Assay で書かれています。そのバージョン以降で開いてください</translation>
    </message>
    <message>
        <source>this is a SQLite database of another program</source>
        <translation>これは別のプログラムの SQLite データベースです</translation>
    </message>
    <message>
        <source>its making was interrupted: delete it and start the run again</source>
        <translation>作成が中断されています。削除して評価をやり直してください</translation>
    </message>
    <message>
        <source>choose another name, or resume the run that is in it</source>
        <translation>別の名前を選ぶか、その中の評価を再開してください</translation>
    </message>
    <message>
        <source>change its permissions, or open it for reading</source>
        <translation>権限を変更するか、読み取り用に開いてください</translation>
    </message>
    <message>
        <source>to write a run, its folder must be writable too</source>
        <translation>評価を書き込むには、フォルダーにも書き込み権限が必要です</translation>
    </message>
    <message>
        <source>wait until it is done, or stop it</source>
        <translation>終わるまで待つか、停止してください</translation>
    </message>
    <message>
        <source>make room on the disk; what was committed before is kept</source>
        <translation>ディスクの空き容量を増やしてください。すでに書き込んだ内容は保存されています</translation>
    </message>
    <message>
        <source>another program holds the file; try again when it is done</source>
        <translation>別のプログラムがファイルを使用しています。終わってからやり直してください</translation>
    </message>
    <message>
        <source>the file is damaged or was changed by another program</source>
        <translation>ファイルが壊れているか、別のプログラムに変更されています</translation>
    </message>
    <message>
        <source>AppArmor restricts user namespaces here (Ubuntu 23.10 and later). Allow them with &apos;sudo sysctl kernel.apparmor_restrict_unprivileged_userns=0&apos;, or give bwrap an AppArmor profile with the line &apos;userns,&apos;, or run Assay with a Docker provider.</source>
        <translation>AppArmor がユーザー名前空間を制限しています (Ubuntu 23.10 以降)。&apos;sudo sysctl kernel.apparmor_restrict_unprivileged_userns=0&apos; で許可するか、bwrap に &apos;userns,&apos; の行を含む AppArmor プロファイルを与えるか、Docker プロバイダーを使ってください。</translation>
    </message>
    <message>
        <source>The kernel refuses user namespaces to ordinary users. Allow them with &apos;sudo sysctl kernel.unprivileged_userns_clone=1&apos;.</source>
        <translation>カーネルが一般ユーザーにユーザー名前空間を許可していません。&apos;sudo sysctl kernel.unprivileged_userns_clone=1&apos; で許可してください。</translation>
    </message>
    <message>
        <source>The kernel allows no user namespaces. Allow them with &apos;sudo sysctl user.max_user_namespaces=15000&apos;.</source>
        <translation>カーネルがユーザー名前空間を許可していません。&apos;sudo sysctl user.max_user_namespaces=15000&apos; で許可してください。</translation>
    </message>
    <message>
        <source>Something around this process refuses namespaces (a container without --security-opt seccomp=unconfined, or a policy). Run Assay outside of it, or use a Docker or remote provider.</source>
        <translation>このプロセスを囲む環境が名前空間を拒否しています (--security-opt seccomp=unconfined のないコンテナー、またはポリシー)。Assay をその外で実行するか、Docker またはリモートのプロバイダーを使ってください。</translation>
    </message>
    <message>
        <source>Install it: &apos;sudo apt-get install bubblewrap&apos;.</source>
        <translation>インストールしてください: &apos;sudo apt-get install bubblewrap&apos;。</translation>
    </message>
    <message>
        <source>Install it: &apos;sudo apt-get install python3&apos;.</source>
        <translation>インストールしてください: &apos;sudo apt-get install python3&apos;。</translation>
    </message>
    <message>
        <source>Run it by hand in a sandbox to see why.</source>
        <translation>サンドボックス内で手動で実行し、原因を調べてください。</translation>
    </message>
    <message>
        <source>Ask for at least 1 slice and at most one a sample.</source>
        <translation>スライス数は 1 以上、サンプル数以下で指定してください。</translation>
    </message>
    <message>
        <source>&apos;*&apos; stands for any characters and &apos;?&apos; for one, as in &apos;HumanEval/1*&apos;.</source>
        <translation>&apos;*&apos; は任意の文字列、&apos;?&apos; は任意の 1 文字に一致します。例: &apos;HumanEval/1*&apos;。</translation>
    </message>
    <message>
        <source>See that the samples&apos; task_id is one of the problem file&apos;s.</source>
        <translation>サンプルの task_id が問題ファイルにあるか確認してください。</translation>
    </message>
    <message>
        <source>Give a problem set; &apos;--problems&apos; and &apos;--samples&apos; may have been swapped.</source>
        <translation>問題ファイルを指定してください。「--problems」と「--samples」が逆になっていないか確認してください。</translation>
    </message>
    <message>
        <source>Ask for less, or run where no lower limit is set (see &apos;ulimit -v&apos;).</source>
        <translation>より小さい値を指定するか、低い上限が設定されていない環境で実行してください（「ulimit -v」を参照）。</translation>
    </message>
</context>
</TS>
