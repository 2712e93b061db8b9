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
        <source>Unknown option '%1'.</source>
        <translation>オプション '%1' はありません。</translation>
    </message>
    <message>
        <source>Unknown options: %1.</source>
        <translation>次のオプションはありません: %1。</translation>
    </message>
    <message>
        <source>Missing value after '%1'.</source>
        <translation>'%1' の後に値がありません。</translation>
    </message>
    <message>
        <source>Unexpected value after '%1'.</source>
        <translation>'%1' は値を取りません。</translation>
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
        <source>The provider's balance is used up</source>
        <translation>プロバイダーの残高がありません</translation>
    </message>
    <message>
        <source>The provider limits the rate of requests</source>
        <translation>プロバイダーのリクエスト頻度の上限に達しました</translation>
    </message>
    <message>
        <source>The provider's usage limit is reached</source>
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
        <translation>別のプロセスがこの実行に書き込んでいます</translation>
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
        <source>The process left before the tests' end, whatever its exit status.</source>
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
    <message>
        <source>There is no keychain to keep credentials in</source>
        <translation>認証情報を保管するキーチェーンがありません</translation>
    </message>
    <message>
        <source>The keychain is locked</source>
        <translation>キーチェーンがロックされています</translation>
    </message>
    <message>
        <source>The run's budget leaves no room for more</source>
        <translation>この実行の予算では、これ以上続けられません</translation>
    </message>
</context>
<context>
    <name>assay::app::Again</name>
    <message>
        <source>no sample is chosen by these options</source>
        <translation>この指定に当てはまるサンプルはありません</translation>
    </message>
    <message>
        <source>'assay samples' takes the same options and lists them.</source>
        <translation>'assay samples' に同じオプションを付けると一覧できます。</translation>
    </message>
    <message>
        <source>Runs samples of a run once more, all of them or those that every option given chooses. Their new attempts are kept as diagnostics and never change a verdict; a sample without a verdict gets it. What only failed for the machinery's reasons is better left to 'assay resume'.</source>
        <translation>前の実行のサンプルをもう一度動かします。対象は全サンプル、または指定したすべてのオプションに当てはまるサンプルです。新しい試行は診断として残り、判定は変わりません。判定のないサンプルには判定が付きます。実行環境の都合で失敗しただけのものには 'assay resume' を使ってください。</translation>
    </message>
    <message>
        <source>The run file.</source>
        <translation>実行記録。</translation>
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
        <source>Only this sample: PROBLEM:INDEX, MODEL:PROBLEM:INDEX, or its number. May be given several times.</source>
        <translation>このサンプルのみ。PROBLEM:INDEX、MODEL:PROBLEM:INDEX、または番号で指定します。複数回指定できます。</translation>
    </message>
    <message>
        <source>Prints the report as JSON.</source>
        <translation>レポートを JSON で出力します。</translation>
    </message>
</context>
<context>
    <name>assay::app::CleanUp</name>
    <message>
        <source>Deletes the sandboxes of a run's ledger and sees them gone. Deletes nothing that is not in the ledger.</source>
        <translation>実行の台帳にあるサンドボックスを削除し、消えたことを確かめます。台帳にないものは削除しません。</translation>
    </message>
    <message>
        <source>The run file.</source>
        <translation>実行記録。</translation>
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
        <source>'%1 --help' lists what it takes.</source>
        <translation>使えるオプションと引数は '%1 --help' で確認できます。</translation>
    </message>
    <message>
        <source>a run file is missing.</source>
        <translation>実行記録が指定されていません。</translation>
    </message>
    <message>
        <source>too many arguments.</source>
        <translation>引数が多すぎます。</translation>
    </message>
    <message>
        <source>'--%1' is given several times (%2), and only one can hold.</source>
        <translation>'--%1' が複数回指定されています (%2)。指定できるのは 1 つだけです。</translation>
    </message>
</context>
<context>
    <name>assay::app::Compare</name>
    <message>
        <source>Name the models with --first-model and --second-model.</source>
        <translation>--first-model と --second-model でモデルを指定してください。</translation>
    </message>
    <message>
        <source>Give table, json, csv, markdown or latex.</source>
        <translation>table、json、csv、markdown、latex のいずれかを指定してください。</translation>
    </message>
    <message>
        <source>Compares runs with the first one, problem by problem.</source>
        <translation>最初の実行とほかの実行を問題ごとに比較します。</translation>
    </message>
    <message>
        <source>The run files, two or more; one may be named twice.</source>
        <translation>実行記録(2 つ以上)。同じファイルを 2 回指定できます。</translation>
    </message>
    <message>
        <source>table, json, csv, markdown or latex.</source>
        <translation>table、json、csv、markdown、latex のいずれか。</translation>
    </message>
    <message>
        <source>As --format json.</source>
        <translation>--format json と同じ。</translation>
    </message>
    <message>
        <source>The k of pass@k.</source>
        <translation>pass@k の k。</translation>
    </message>
    <message>
        <source>The model of the first run, where it has several.</source>
        <translation>最初の実行に複数のモデルがあるときのモデル。</translation>
    </message>
    <message>
        <source>The model of the other runs, where they have several.</source>
        <translation>ほかの実行に複数のモデルがあるときのモデル。</translation>
    </message>
</context>
<context>
    <name>assay::app::Console</name>
    <message>
        <source>standard output</source>
        <translation>標準出力</translation>
    </message>
    <message>
        <source>What was printed is not complete: print it again elsewhere.</source>
        <translation>出力は不完全です。別の場所へもう一度出力してください。</translation>
    </message>
</context>
<context>
    <name>assay::app::CredentialDialog</name>
    <message>
        <source>Add a credential</source>
        <translation>認証情報の追加</translation>
    </message>
    <message>
        <source>Replace %1</source>
        <translation>%1 の置き換え</translation>
    </message>
    <message>
        <source>Keychain of the operating system</source>
        <translation>OS のキーチェーン</translation>
    </message>
    <message>
        <source>This session only</source>
        <translation>このセッションのみ</translation>
    </message>
    <message>
        <source>the new value; the one that is kept is not shown</source>
        <translation>新しい値（保管中の値は表示されません）</translation>
    </message>
    <message>
        <source>Keep</source>
        <translation>保管</translation>
    </message>
    <message>
        <source>&amp;Provider</source>
        <translation>プロバイダー(&amp;P)</translation>
    </message>
    <message>
        <source>&amp;Name</source>
        <translation>名前(&amp;N)</translation>
    </message>
    <message>
        <source>&amp;Value</source>
        <translation>値(&amp;V)</translation>
    </message>
    <message>
        <source>&amp;Keep it in</source>
        <translation>保管場所(&amp;K)</translation>
    </message>
    <message>
        <source>there is a credential of this name</source>
        <translation>この名前の認証情報がすでにあります</translation>
    </message>
    <message>
        <source>Choose another name, or replace that one.</source>
        <translation>別の名前にするか、既存のものを置き換えてください。</translation>
    </message>
    <message>
        <source>none: kept for later use</source>
        <translation>なし: 後で使うために保管</translation>
    </message>
</context>
<context>
    <name>assay::app::Credentials</name>
    <message>
        <source>What to do.</source>
        <translation>実行する操作。</translation>
    </message>
    <message>
        <source>The credential's name: letters, digits, '-' and '_'.</source>
        <translation>認証情報の名前（英数字、'-'、'_'）。</translation>
    </message>
    <message>
        <source>For test: another address of the provider's service than its own.</source>
        <translation>test 用: プロバイダーの既定とは別のサービスのアドレス。</translation>
    </message>
    <message>
        <source>set, list, test or remove is missing</source>
        <translation>set、list、test、remove のいずれかが指定されていません</translation>
    </message>
    <message>
        <source>'assay credentials list' shows what there is.</source>
        <translation>'assay credentials list' で一覧を表示できます。</translation>
    </message>
    <message>
        <source>list takes no name</source>
        <translation>list に名前は指定できません</translation>
    </message>
    <message>
        <source>a value is never taken from the command line, where other programs and the shell's history see it</source>
        <translation>値はコマンドラインからは受け取りません。ほかのプログラムやシェルの履歴から見えるためです</translation>
    </message>
    <message>
        <source>Give it on standard input: type it when asked, or pipe it in. If this was the real one, have the provider make another.</source>
        <translation>標準入力から渡してください（求められたときに入力するか、パイプで渡します）。本物の値を指定してしまった場合は、プロバイダーで再発行してください。</translation>
    </message>
    <message>
        <source>too many arguments</source>
        <translation>引数が多すぎます</translation>
    </message>
    <message>
        <source>the credential's name is missing</source>
        <translation>認証情報の名前が指定されていません</translation>
    </message>
    <message>
        <source>it goes with test alone</source>
        <translation>test でのみ使えます</translation>
    </message>
    <message>
        <source>it goes with set and test alone</source>
        <translation>set と test でのみ使えます</translation>
    </message>
    <message>
        <source>keychain</source>
        <translation>キーチェーン</translation>
    </message>
    <message>
        <source>environment</source>
        <translation>環境変数</translation>
    </message>
    <message>
        <source>this session</source>
        <translation>このセッション</translation>
    </message>
    <message>
        <source>no provider of this name takes a key</source>
        <translation>キーを使うこの名前のプロバイダーはありません</translation>
    </message>
    <message>
        <source>These do: %1.</source>
        <translation>キーを使うプロバイダー: %1。</translation>
    </message>
    <message>
        <source>Value of %1 (it is not shown):</source>
        <translation>%1 の値（表示されません）:</translation>
    </message>
    <message>
        <source>%1 is kept in the keychain.</source>
        <translation>%1 をキーチェーンに保管しました。</translation>
    </message>
    <message>
        <source>There are no credentials. 'assay credentials set NAME' keeps one.</source>
        <translation>認証情報はありません。'assay credentials set NAME' で保管できます。</translation>
    </message>
    <message>
        <source>%1 can be read. It is no provider's, so there is nothing to ask about it.</source>
        <translation>%1 は読み取れます。プロバイダーのキーではないため、問い合わせるものはありません。</translation>
    </message>
    <message>
        <source>provider</source>
        <translation>プロバイダー</translation>
    </message>
    <message>
        <source>account</source>
        <translation>アカウント</translation>
    </message>
    <message>
        <source>balance</source>
        <translation>残高</translation>
    </message>
    <message>
        <source>unknown</source>
        <translation>不明</translation>
    </message>
    <message>
        <source>%1 is removed.</source>
        <translation>%1 を削除しました。</translation>
    </message>
    <message>
        <source>Keeps keys in the keychain of the operating system, lists them without their values, asks the provider whose key it is, or removes them. A value is read from standard input. Without a keychain, give values in environment variables: EQVPS_API_KEY for eqvps, ASSAY_CREDENTIAL_JUDGE_KEY for judge-key.</source>
        <translation>キーを OS のキーチェーンに保管します。値を伏せた一覧表示、キーの持ち主のプロバイダーへの確認、削除もできます。値は標準入力から読み取ります。キーチェーンがない場合は環境変数で渡してください（eqvps は EQVPS_API_KEY、judge-key は ASSAY_CREDENTIAL_JUDGE_KEY）。</translation>
    </message>
    <message>
        <source>Whose key it is. Default: the provider of that name; else none, and it is kept for later use.</source>
        <translation>どのプロバイダーのキーか。省略時は同名のプロバイダー。なければ、後で使うために保管します。</translation>
    </message>
</context>
<context>
    <name>assay::app::CredentialsPage</name>
    <message>
        <source>Add…</source>
        <translation>追加…</translation>
    </message>
    <message>
        <source>No credentials yet</source>
        <translation>認証情報はまだありません</translation>
    </message>
    <message>
        <source>A provider of sandboxes wants a key. Add it here, and it is kept in the keychain of the operating system, never in a file of Assay. Runs on this computer need none.</source>
        <translation>サンドボックスのプロバイダーを使うにはキーが必要です。ここで追加すると、Assay のファイルではなく OS のキーチェーンに保管されます。このコンピューターでの実行にキーは不要です。</translation>
    </message>
    <message>
        <source>Credentials</source>
        <translation>認証情報</translation>
    </message>
    <message>
        <source>Replace…</source>
        <translation>置き換え…</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>削除</translation>
    </message>
    <message>
        <source>Test</source>
        <translation>テスト</translation>
    </message>
    <message>
        <source>Asks the provider whose key it is and what the balance is</source>
        <translation>キーの持ち主と残高をプロバイダーに問い合わせます</translation>
    </message>
    <message>
        <source>%1 is kept.</source>
        <translation>%1 を保管しました。</translation>
    </message>
    <message>
        <source>%1 is removed.</source>
        <translation>%1 を削除しました。</translation>
    </message>
    <message>
        <source>It comes from an environment variable; change it where that is set.</source>
        <translation>環境変数から取得しています。変更するには、その環境変数を設定している場所で変更してください。</translation>
    </message>
    <message>
        <source>Remove a credential</source>
        <translation>認証情報の削除</translation>
    </message>
    <message>
        <source>Remove %1?</source>
        <translation>%1 を削除しますか？</translation>
    </message>
    <message>
        <source>Its value is deleted and cannot be brought back. Sandboxes of runs that use it can then not be seen to be gone.</source>
        <translation>値は削除され、元に戻せません。また、これを使う実行のサンドボックスが消えたことを確認できなくなります。</translation>
    </message>
    <message>
        <source>Asking the provider about %1…</source>
        <translation>%1 についてプロバイダーに問い合わせています…</translation>
    </message>
    <message>
        <source>The balance is %1.</source>
        <translation>残高は %1 です。</translation>
    </message>
    <message>
        <source>The balance is unknown.</source>
        <translation>残高は不明です。</translation>
    </message>
    <message>
        <source>%1 is good.</source>
        <translation>%1 は有効です。</translation>
    </message>
    <message>
        <source>%1 is the key of %2.</source>
        <translation>%1 は %2 のキーです。</translation>
    </message>
    <message>
        <source>%1 %2</source>
        <extracomment>two whole sentences</extracomment>
        <translation>%1%2</translation>
    </message>
</context>
<context>
    <name>assay::app::DefaultsPage</name>
    <message>
        <source>&amp;Confirm passes in strict mode</source>
        <translation>合格を厳格モードで確認(&amp;C)</translation>
    </message>
    <message>
        <source>What the last one had</source>
        <translation>前回の実行の設定</translation>
    </message>
    <message>
        <source>The values below</source>
        <translation>以下の値</translation>
    </message>
    <message>
        <source>A &amp;new run begins with</source>
        <translation>新しい実行の初期値(&amp;N)</translation>
    </message>
    <message>
        <source>Whole numbers from 1, as in 1,10,100.</source>
        <translation>1 以上の整数を 1,10,100 のように指定します。</translation>
    </message>
    <message>
        <source>&amp;k of pass@k</source>
        <translation>pass@k の k(&amp;K)</translation>
    </message>
    <message>
        <source>Everything can still be changed in the assistant; files are proposed as before.</source>
        <translation>どの値もアシスタントで変更できます。ファイルの候補はこれまでどおり表示されます。</translation>
    </message>
    <message>
        <source> s</source>
        <translation> 秒</translation>
    </message>
    <message>
        <source>&amp;Time a sample</source>
        <translation>サンプルの時間(&amp;T)</translation>
    </message>
    <message>
        <source> MiB</source>
        <translation> MiB</translation>
    </message>
    <message>
        <source>&amp;Memory a sample</source>
        <translation>サンプルのメモリ(&amp;M)</translation>
    </message>
    <message>
        <source>as the provider suggests</source>
        <translation>プロバイダーの推奨値</translation>
    </message>
    <message>
        <source>&amp;Lanes</source>
        <translation>レーン(&amp;L)</translation>
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
        <source>per process only: no control group is writable, so sums over a sample's processes are not held</source>
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
    <name>assay::app::KeysDialog</name>
    <message>
        <source>Samples</source>
        <translation>サンプル</translation>
    </message>
    <message>
        <source>next and previous sample</source>
        <translation>次・前のサンプル</translation>
    </message>
    <message>
        <source>next and previous failed sample</source>
        <translation>次・前の不合格サンプル</translation>
    </message>
    <message>
        <source>show or hide the samples of an outcome</source>
        <translation>結果ごとにサンプルの表示を切り替え</translation>
    </message>
    <message>
        <source>find in programs and outputs</source>
        <translation>プログラムと出力を検索</translation>
    </message>
    <message>
        <source>Space</source>
        <translation>Space</translation>
    </message>
    <message>
        <source>details</source>
        <translation>詳細</translation>
    </message>
    <message>
        <source>run this sample again</source>
        <translation>このサンプルを再実行</translation>
    </message>
    <message>
        <source>Keys</source>
        <translation>キー一覧</translation>
    </message>
    <message>
        <source>export the samples shown</source>
        <translation>表示中のサンプルをエクスポート</translation>
    </message>
</context>
<context>
    <name>assay::app::MainWindow</name>
    <message>
        <source>No run goes on.</source>
        <translation>進行中の実行はありません。</translation>
    </message>
    <message numerus="yes">
        <source>%n run(s) going on</source>
        <translation>
            <numerusform>%n 件の実行が進行中</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n sandbox(es)</source>
        <translation>
            <numerusform>サンドボックス %n 個</numerusform>
        </translation>
    </message>
    <message>
        <source>this computer: free</source>
        <translation>このコンピューター: 無料</translation>
    </message>
    <message>
        <source>Close Assay</source>
        <translation>Assay を閉じる</translation>
    </message>
    <message numerus="yes">
        <source>%n run(s) are going on.</source>
        <translation>
            <numerusform>%n 件の実行が進行中です。</numerusform>
        </translation>
    </message>
    <message>
        <source>Closing stops them: sandboxes are deleted, results so far are kept, and a run can be resumed later.</source>
        <translation>閉じると停止します。サンドボックスは削除され、これまでの結果は残ります。実行は後で再開できます。</translation>
    </message>
    <message>
        <source>Stop and close</source>
        <translation>停止して閉じる</translation>
    </message>
    <message>
        <source>&amp;New run…</source>
        <translation>新しい実行(&amp;N)…</translation>
    </message>
    <message>
        <source>&amp;Open…</source>
        <translation>開く(&amp;O)…</translation>
    </message>
    <message>
        <source>Open run files</source>
        <translation>実行記録を開く</translation>
    </message>
    <message>
        <source>New &amp;window</source>
        <translation>新しいウィンドウ(&amp;W)</translation>
    </message>
    <message>
        <source>&amp;Close window</source>
        <translation>ウィンドウを閉じる(&amp;C)</translation>
    </message>
    <message>
        <source>&amp;Remove from the list</source>
        <translation>一覧から外す(&amp;R)</translation>
    </message>
    <message>
        <source>Show in &amp;folder</source>
        <translation>フォルダーで表示(&amp;F)</translation>
    </message>
    <message>
        <source>&amp;Settings…</source>
        <translation>設定(&amp;S)…</translation>
    </message>
    <message>
        <source>&amp;Quit</source>
        <translation>終了(&amp;Q)</translation>
    </message>
    <message>
        <source>&amp;Resume</source>
        <translation>再開(&amp;R)</translation>
    </message>
    <message>
        <source>Go on with what has no verdict yet</source>
        <translation>判定のないものから続ける</translation>
    </message>
    <message>
        <source>Resume though references &amp;fail</source>
        <translation>参照解の不合格を承知で再開(&amp;F)</translation>
    </message>
    <message>
        <source>&amp;Stop</source>
        <translation>停止(&amp;S)</translation>
    </message>
    <message>
        <source>Stop now: sandboxes are deleted, results are kept</source>
        <translation>今すぐ停止: サンドボックスは削除され、結果は残ります</translation>
    </message>
    <message>
        <source>&amp;Drain</source>
        <translation>排出(&amp;D)</translation>
    </message>
    <message>
        <source>Start no new slice, and end when those running are done</source>
        <translation>新しいスライスを始めず、実行中のものが終わったら終了します</translation>
    </message>
    <message>
        <source>What &amp;infrastructure failed</source>
        <translation>基盤の障害で終わったもの(&amp;I)</translation>
    </message>
    <message>
        <source>The f&amp;ailed ones, as new attempts</source>
        <translation>不合格のもの(新しい試行として)(&amp;A)</translation>
    </message>
    <message>
        <source>The &amp;current sample, as a new attempt</source>
        <translation>現在のサンプル(新しい試行として)(&amp;C)</translation>
    </message>
    <message>
        <source>Co&amp;mpare</source>
        <translation>比較(&amp;M)</translation>
    </message>
    <message>
        <source>Compare the selected runs</source>
        <translation>選択した実行を比較</translation>
    </message>
    <message>
        <source>&amp;Export…</source>
        <translation>書き出し(&amp;E)…</translation>
    </message>
    <message>
        <source>Tables of the selected runs</source>
        <translation>選択した実行の表</translation>
    </message>
    <message>
        <source>&amp;Find</source>
        <translation>検索(&amp;F)</translation>
    </message>
    <message>
        <source>Find in samples</source>
        <translation>サンプルを検索</translation>
    </message>
    <message>
        <source>Find a &amp;run</source>
        <translation>実行を検索(&amp;R)</translation>
    </message>
    <message>
        <source>Re&amp;fresh</source>
        <translation>更新(&amp;F)</translation>
    </message>
    <message>
        <source>&amp;List of runs</source>
        <translation>実行の一覧(&amp;L)</translation>
    </message>
    <message>
        <source>F&amp;ull screen</source>
        <translation>全画面(&amp;U)</translation>
    </message>
    <message>
        <source>Li&amp;ve</source>
        <translation>ライブ(&amp;V)</translation>
    </message>
    <message>
        <source>&amp;Samples</source>
        <translation>サンプル(&amp;S)</translation>
    </message>
    <message>
        <source>&amp;Charts</source>
        <translation>グラフ(&amp;C)</translation>
    </message>
    <message>
        <source>C&amp;ost</source>
        <translation>費用(&amp;O)</translation>
    </message>
    <message>
        <source>&amp;Manifest</source>
        <translation>マニフェスト(&amp;M)</translation>
    </message>
    <message>
        <source>&amp;Keys</source>
        <translation>キー一覧(&amp;K)</translation>
    </message>
    <message>
        <source>All keys</source>
        <translation>すべてのキー</translation>
    </message>
    <message>
        <source>What the &amp;numbers mean</source>
        <translation>数値の意味(&amp;N)</translation>
    </message>
    <message>
        <source>&amp;About Assay</source>
        <translation>Assay について(&amp;A)</translation>
    </message>
    <message>
        <source>&amp;File</source>
        <translation>ファイル(&amp;F)</translation>
    </message>
    <message>
        <source>&amp;Run</source>
        <translation>実行(&amp;R)</translation>
    </message>
    <message>
        <source>&amp;View</source>
        <translation>表示(&amp;V)</translation>
    </message>
    <message>
        <source>&amp;Help</source>
        <translation>ヘルプ(&amp;H)</translation>
    </message>
    <message>
        <source>Run a&amp;gain</source>
        <translation>再実行(&amp;G)</translation>
    </message>
    <message>
        <source>Choose a run, or make one</source>
        <translation>実行を選ぶか、新しく作成してください</translation>
    </message>
    <message>
        <source>Assay runs model-written programs in sandboxes and scores them. The starter set is ready to run on this computer.</source>
        <translation>Assay はモデルが書いたプログラムをサンドボックスで実行し、採点します。スターターセットはこのコンピューターですぐに実行できます。</translation>
    </message>
    <message>
        <source>Assay</source>
        <translation>Assay</translation>
    </message>
    <message>
        <source>Runs (*.assay)</source>
        <translation>実行記録 (*.assay)</translation>
    </message>
    <message>
        <source>All files (*)</source>
        <translation>すべてのファイル (*)</translation>
    </message>
    <message>
        <source>About Assay</source>
        <translation>Assay について</translation>
    </message>
    <message>
        <source>Assay %1</source>
        <translation>Assay %1</translation>
    </message>
    <message>
        <source>Runs model-written programs in sandboxes and scores them.
The workbench is free software under the GNU General Public License, version 3 or later; the engine is under the Apache License 2.0.</source>
        <translation>モデルが書いたプログラムをサンドボックスで実行し、採点します。
ワークベンチは GNU General Public License バージョン 3 以降、エンジンは Apache License 2.0 に基づくフリーソフトウェアです。</translation>
    </message>
    <message>
        <source>Run again</source>
        <translation>再実行</translation>
    </message>
    <message>
        <source>cost unknown</source>
        <translation>費用不明</translation>
    </message>
    <message>
        <source>cost so far %1</source>
        <translation>これまでの費用 %1</translation>
    </message>
    <message>
        <source>committed %1</source>
        <translation>確定見込み %1</translation>
    </message>
    <message numerus="yes">
        <source>%n run(s) have not been cleaned up yet.</source>
        <translation>
            <numerusform>%n 件の実行の後始末がまだ終わっていません。</numerusform>
        </translation>
    </message>
    <message>
        <source>Sandboxes are still being deleted. Closed now, they may stay behind until the run is resumed, or until this is entered in a terminal:</source>
        <translation>サンドボックスを削除しているところです。今閉じると、実行を再開するか、端末で次のコマンドを実行するまで、サンドボックスが残ることがあります。</translation>
    </message>
    <message>
        <source>Close anyway</source>
        <translation>このまま閉じる</translation>
    </message>
    <message>
        <source>Wait</source>
        <translation>待つ</translation>
    </message>
</context>
<context>
    <name>assay::app::Note</name>
    <message>
        <source>The run file.</source>
        <translation>実行記録。</translation>
    </message>
    <message>
        <source>The sample: PROBLEM:INDEX, MODEL:PROBLEM:INDEX, or its number.</source>
        <translation>サンプル: PROBLEM:INDEX、MODEL:PROBLEM:INDEX、または番号。</translation>
    </message>
    <message>
        <source>All failures of this signature, as 'assay note FILE.assay' lists it.</source>
        <translation>このシグネチャのすべての失敗 ('assay note FILE.assay'が一覧するもの)。</translation>
    </message>
    <message>
        <source>What is to blame: model, harness, environment or ambiguous; none takes the label away.</source>
        <translation>失敗の原因: model、harness、environment、ambiguous。none はラベルを外します。</translation>
    </message>
    <message>
        <source>A note on the sample; an empty one takes it away.</source>
        <translation>サンプルへのメモ。空にするとメモを消します。</translation>
    </message>
    <message>
        <source>Give model, harness, environment, ambiguous or none.</source>
        <translation>model、harness、environment、ambiguous、none のいずれかを指定してください。</translation>
    </message>
    <message>
        <source>Give either --sample or --signature.</source>
        <translation>--sample と --signature はどちらか一方を指定してください。</translation>
    </message>
    <message>
        <source>Give --label, --text or both with it.</source>
        <translation>--label または --text、あるいは両方も指定してください。</translation>
    </message>
    <message>
        <source>Give --label with it.</source>
        <translation>--label も指定してください。</translation>
    </message>
    <message>
        <source>Give --sample with it.</source>
        <translation>--sample も指定してください。</translation>
    </message>
    <message>
        <source>Give --sample or --signature with it.</source>
        <translation>--sample または --signature も指定してください。</translation>
    </message>
    <message numerus="yes">
        <source>%n note(s)</source>
        <translation>
            <numerusform>メモ %n 件</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n signature(s), with the number of their samples</source>
        <translation>
            <numerusform>シグネチャ %n 件 (サンプル数付き)</numerusform>
        </translation>
    </message>
    <message>
        <source>no failure of this run has the signature '%1'</source>
        <translation>この実行にはシグネチャ「%1」の失敗がありません</translation>
    </message>
    <message>
        <source>'assay note FILE.assay' lists them.</source>
        <translation>'assay note FILE.assay'で一覧を表示できます。</translation>
    </message>
    <message>
        <source>Notes what is to blame for failures, a sample or a signature at a time, or lists what was noted and the signatures that there are. A label changes no score; the report tells how many failures have which.</source>
        <translation>失敗の原因を、サンプルまたはシグネチャごとに記録します。または、記録した内容とシグネチャの一覧を表示します。ラベルはスコアを変えません。ラベルごとの失敗の数はレポートに表示されます。</translation>
    </message>
</context>
<context>
    <name>assay::app::NumbersDialog</name>
    <message>
        <source>Numbers</source>
        <translation>数値</translation>
    </message>
    <message>
        <source>The chance that at least one of k samples, drawn from the n of a problem without putting back, passes; the mean over problems. Where a problem has fewer than k scored samples it is not defined there, and the table says over how many problems the mean runs.</source>
        <translation>問題ごとの n 個から戻さずに取り出した k 個のサンプルのうち、少なくとも 1 個が合格する確率の、問題についての平均です。採点済みのサンプルが k 個に満たない問題では定義されず、何問の平均かを表に示します。</translation>
    </message>
    <message>
        <source>[low, high]</source>
        <translation>[下限, 上限]</translation>
    </message>
    <message>
        <source>The 95 % interval: Wilson's for one sample a problem, else a bootstrap over problems (BCa, 10,000 draws).</source>
        <translation>95 % 区間。問題ごとに 1 サンプルなら Wilson、それ以外は問題についてのブートストラップ(BCa、10,000 回)です。</translation>
    </message>
    <message>
        <source>scored</source>
        <translation>採点済み</translation>
    </message>
    <message>
        <source>Samples whose outcome says something about them. A failure of the machinery is never one: such samples are not scored, and the run is partial until they are.</source>
        <translation>結果がサンプル自体について何かを示すものです。基盤の障害は含まれません。そのようなサンプルは採点されず、採点されるまで実行は部分的なものとして扱われます。</translation>
    </message>
    <message>
        <source>confirmed</source>
        <translation>確認あり</translation>
    </message>
    <message>
        <source>A pass that was repeated with the tests in a process of their own, which the sample cannot reach.</source>
        <translation>サンプルから手の届かない別プロセスでテストを実行し、もう一度確かめられた合格です。</translation>
    </message>
    <message>
        <source>Outcomes</source>
        <translation>結果</translation>
    </message>
    <message>
        <source>What the numbers mean</source>
        <translation>数値の意味</translation>
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
    <message>
        <source>The outcomes are: %1.</source>
        <translation>指定できる結果: %1。</translation>
    </message>
    <message>
        <source>Give US dollars, as in 0.05 or 2.</source>
        <translation>0.05 や 2 のように、米ドルで指定してください。</translation>
    </message>
</context>
<context>
    <name>assay::app::PlanText</name>
    <message>
        <source>%1 s</source>
        <translation>%1 秒</translation>
    </message>
    <message>
        <source>%1 min %2 s</source>
        <translation>%1 分 %2 秒</translation>
    </message>
    <message>
        <source>%1 h %2 min</source>
        <translation>%1 時間 %2 分</translation>
    </message>
    <message>
        <source>problems: %1 (%2); languages: %3</source>
        <translation>問題: %1 (%2)、言語: %3</translation>
    </message>
    <message>
        <source>categories: %1</source>
        <translation>カテゴリー: %1</translation>
    </message>
    <message>
        <source>samples: %1; models: %2; a problem: fewest %3, median %4, most %5</source>
        <translation>サンプル: %1、モデル: %2、1 問あたり: 最少 %3、中央値 %4、最多 %5</translation>
    </message>
    <message>
        <source>pass@%1: defined for %2 of %3 problems</source>
        <translation>pass@%1: %3 問中 %2 問で定義</translation>
    </message>
    <message numerus="yes">
        <source>%n problem(s) have no sample</source>
        <translation>
            <numerusform>%n 問にサンプルがありません</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n problem(s) have no reference solution: they cannot be checked or confirmed</source>
        <translation>
            <numerusform>%n 問に参照解がありません。開始前の確認も、合格の確認もできません</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n sample(s) repeat the text of another of their problem</source>
        <translation>
            <numerusform>%n 個のサンプルが、同じ問題のほかのサンプルと同文です</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n line(s) cannot be used:</source>
        <translation>
            <numerusform>%n 行が使えません:</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n slice(s)</source>
        <translation>
            <numerusform>%n 個のスライス</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n sample(s)</source>
        <translation>
            <numerusform>%n 個のサンプル</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n problem(s)</source>
        <translation>
            <numerusform>%n 問</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 bytes</source>
        <translation>%1 バイト</translation>
    </message>
    <message numerus="yes">
        <source>%n lane(s)</source>
        <translation>
            <numerusform>%n 個のレーン</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n sample(s) are larger than the provider takes in one transfer: they would not run</source>
        <translation>
            <numerusform>%n 個のサンプルは、プロバイダーが一度に転送できる大きさを超えるため、実行されません</numerusform>
        </translation>
    </message>
    <message>
        <source>slice  samples  problems      bytes  expected  from</source>
        <translation>番号  サンプル      問題     バイト    見込み  先頭</translation>
    </message>
    <message numerus="yes">
        <source>and %n more</source>
        <translation>
            <numerusform>ほか %n 件</numerusform>
        </translation>
    </message>
    <message>
        <source>duration: %1 likely, %2 low, %3 high</source>
        <translation>所要時間: 見込み %1、短い場合 %2、長い場合 %3</translation>
    </message>
    <message>
        <source>times are guessed by language; the check before a run measures them</source>
        <translation>時間は言語ごとの推定値です。開始前の確認で実測します</translation>
    </message>
    <message>
        <source>cost: free, on this computer</source>
        <translation>費用: 無料 (このコンピューター)</translation>
    </message>
    <message>
        <source>cost: unknown</source>
        <translation>費用: 不明</translation>
    </message>
    <message>
        <source>Says what a run would be: what the files hold, its slices and its duration. Runs nothing.</source>
        <translation>実行の計画を示します: ファイルの内容、スライス、所要時間。実行はしません。</translation>
    </message>
    <message>
        <source>Prints JSON.</source>
        <translation>JSON で表示します。</translation>
    </message>
    <message>
        <source>cost: $%1 likely, $%2 low, $%3 high</source>
        <translation>費用: 見込み $%1、少ない場合 $%2、多い場合 $%3</translation>
    </message>
    <message>
        <source>Takes the times that this run has measured, as with 'assay run --smoke'.</source>
        <translation>この実行が測定した時間を使います ('assay run --smoke' など)。</translation>
    </message>
    <message>
        <source>of that, pauses to stay below the provider's CPU rule: %1</source>
        <translation>そのうち、プロバイダーの CPU 規則を超えないための休止: %1</translation>
    </message>
</context>
<context>
    <name>assay::app::PriceTableModel</name>
    <message>
        <source>unknown</source>
        <translation>不明</translation>
    </message>
    <message>
        <source>Provider</source>
        <translation>プロバイダー</translation>
    </message>
    <message>
        <source>Tariff</source>
        <translation>料金プラン</translation>
    </message>
    <message>
        <source>vCPUs</source>
        <translation>vCPU</translation>
    </message>
    <message>
        <source>$ an hour</source>
        <translation>1 時間あたり ($)</translation>
    </message>
    <message>
        <source>GiB</source>
        <translation>GiB</translation>
    </message>
    <message>
        <source>Known on</source>
        <translation>時点</translation>
    </message>
    <message>
        <source>Source</source>
        <translation>出典</translation>
    </message>
</context>
<context>
    <name>assay::app::PricesPage</name>
    <message>
        <source>Prices of providers</source>
        <translation>プロバイダーの価格</translation>
    </message>
    <message>
        <source>free</source>
        <translation>無料</translation>
    </message>
    <message>
        <source>An &amp;hour of this computer, in US dollars</source>
        <translation>このコンピューターの 1 時間の費用 (米ドル)(&amp;H)</translation>
    </message>
    <message>
        <source>Use another price list…</source>
        <translation>別の価格表を使う…</translation>
    </message>
    <message>
        <source>A JSON file like the shipped list. New runs reckon with its prices.</source>
        <translation>付属の価格表と同じ形式の JSON ファイルです。新しい実行はその価格で計算します。</translation>
    </message>
    <message>
        <source>Back to the shipped one</source>
        <translation>付属の価格表に戻す</translation>
    </message>
    <message>
        <source>Price list</source>
        <translation>価格表</translation>
    </message>
    <message>
        <source>Price lists (*.json);;All files (*)</source>
        <translation>価格表 (*.json);;すべてのファイル (*)</translation>
    </message>
    <message>
        <source>Prices from “%1”, the oldest known on %2. A price that is not known is shown as unknown, never as nothing.</source>
        <translation>「%1」の価格です (最も古いものは %2 時点)。わからない価格は「不明」と表示し、無料とはみなしません。</translation>
    </message>
    <message>
        <source>The shipped prices, the oldest known on %1. A price that is not known is shown as unknown, never as nothing.</source>
        <translation>付属の価格表です (最も古いものは %1 時点)。わからない価格は「不明」と表示し、無料とはみなしません。</translation>
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
    <message>
        <source>%1 of %2 run again</source>
        <translation>再実行 %1/%2</translation>
    </message>
    <message>
        <source>cost unknown</source>
        <translation>費用不明</translation>
    </message>
    <message>
        <source>$%1</source>
        <translation>$%1</translation>
    </message>
    <message>
        <source>%1 of the budget of $%2</source>
        <translation>%1 (予算 $%2)</translation>
    </message>
</context>
<context>
    <name>assay::app::Report</name>
    <message>
        <source>Give table, json, csv, markdown or latex.</source>
        <translation>table、json、csv、markdown、latex のいずれかを指定してください。</translation>
    </message>
    <message>
        <source>Prints the numbers of one or several runs.</source>
        <translation>1 つ以上の実行の数値を出力します。</translation>
    </message>
    <message>
        <source>The run files; several make one table.</source>
        <translation>実行記録。複数指定すると 1 つの表にまとめます。</translation>
    </message>
    <message>
        <source>table, json, csv, markdown or latex.</source>
        <translation>table、json、csv、markdown、latex のいずれか。</translation>
    </message>
    <message>
        <source>The k of pass@k; by default those of the run.</source>
        <translation>pass@k の k。省略時は実行時の値。</translation>
    </message>
    <message>
        <source>Give model, category, tag, language, slice or none.</source>
        <translation>model、category、tag、language、slice、none のいずれかを指定してください。</translation>
    </message>
    <message>
        <source>The columns are: %1.</source>
        <translation>指定できる列: %1。</translation>
    </message>
    <message>
        <source>model, category, tag, language, slice or none.</source>
        <translation>model、category、tag、language、slice、none のいずれか。</translation>
    </message>
    <message>
        <source>What the tables have: pass@k, pass^k, interval, counts, confirmed, outcomes, times, cost.</source>
        <translation>表に含めるもの: pass@k、pass^k、interval、counts、confirmed、outcomes、times、cost。</translation>
    </message>
    <message>
        <source>Decimals of percentages, 0 to 6.</source>
        <translation>パーセント値の小数点以下の桁数(0~6)。</translation>
    </message>
    <message>
        <source>Leaves out the footnotes.</source>
        <translation>脚注を省きます。</translation>
    </message>
    <message>
        <source>Leaves out the manifest.</source>
        <translation>マニフェストを省きます。</translation>
    </message>
</context>
<context>
    <name>assay::app::RunOptions</name>
    <message>
        <source>The model's samples: JSONL, or a folder in EvalPlus's form.</source>
        <translation>モデルが生成したサンプル: JSONL、または EvalPlus 形式のフォルダー。</translation>
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
        <translation>作成する実行記録。</translation>
    </message>
    <message>
        <source>Prints the report as JSON.</source>
        <translation>レポートを JSON で出力します。</translation>
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
        <source>Give a whole number from 0.</source>
        <translation>0 以上の整数を指定してください。</translation>
    </message>
    <message>
        <source>Give all or none.</source>
        <translation>all または none を指定してください。</translation>
    </message>
    <message>
        <source>Runs model-written programs in sandboxes against their problems' tests and prints pass@k.</source>
        <translation>モデルが書いたプログラムを、サンドボックス内で問題のテストにかけ、pass@k を表示します。</translation>
    </message>
    <message>
        <source>Goes on with a run that was interrupted: what has a verdict is not run again.</source>
        <translation>中断した実行を再開します。判定済みのサンプルは再実行しません。</translation>
    </message>
    <message>
        <source>The run file.</source>
        <translation>実行記録。</translation>
    </message>
    <message>
        <source>Runs only the samples of one problem, then one each of up to N others, and stops; 20 where N is left out.</source>
        <translation>まず 1 問の全サンプル、続いてほかの最大 N 問から 1 件ずつだけを実行して止まります。N を省くと 20 です。</translation>
    </message>
    <message>
        <source>Where the sandboxes are: %1.</source>
        <translation>サンドボックスを作る場所: %1。</translation>
    </message>
    <message>
        <source>The provider's plan: how many cores, how much memory, what price.</source>
        <translation>プロバイダーの料金プラン (コア数、メモリ、価格)。</translation>
    </message>
    <message>
        <source>Another address of the provider's service than its own.</source>
        <translation>プロバイダーのサービスの、既定とは別のアドレス。</translation>
    </message>
    <message>
        <source>The name of the provider's key; see 'assay credentials'.</source>
        <translation>プロバイダーのキーの名前。'assay credentials' を参照。</translation>
    </message>
    <message>
        <source>Ceiling of what the run may cost, its clean-up included; it then ends as partial.</source>
        <translation>後片付けを含む、実行の費用の上限。達すると一部のみ完了として終わります。</translation>
    </message>
    <message>
        <source>The providers are: %1.</source>
        <translation>プロバイダー: %1。</translation>
    </message>
    <message>
        <source>The provider %1 has no tariffs.</source>
        <translation>プロバイダー %1 に料金プランはありません。</translation>
    </message>
    <message>
        <source>The tariffs are: %1.</source>
        <translation>料金プラン: %1。</translation>
    </message>
    <message>
        <source>Another ceiling of what the run may cost, over all its starts; 'none': no ceiling.</source>
        <translation>実行にかけてよい費用の上限を変えます (すべての開始の合計)。'none' なら上限なし。</translation>
    </message>
    <message>
        <source>The problem set: HumanEval, HumanEval-X, MBPP, EvalPlus, HumanEvalPack, MultiPL-E or plain JSONL; .gz is read directly.</source>
        <translation>問題集: HumanEval、HumanEval-X、MBPP、EvalPlus、HumanEvalPack、MultiPL-E、または通常の JSONL。.gz はそのまま読めます。</translation>
    </message>
    <message>
        <source>What an hour of one sandbox costs you, where no price list says; this computer is free otherwise.</source>
        <translation>価格表にないサンドボックスの 1 時間あたりの費用。指定しなければ、このコンピューターは無料です。</translation>
    </message>
    <message>
        <source>Sandboxes at a time, at most as many as the provider runs commands; by default one more than there are cores here, two on EQVPS.</source>
        <translation>同時に使うサンドボックスの数。プロバイダーが同時に実行できるコマンド数が上限です。既定では、ここではコア数 + 1、EQVPS では 2。</translation>
    </message>
    <message>
        <source>The price list knows what an hour costs there: $%1.</source>
        <translation>そこでの 1 時間の費用は価格表にあります: $%1。</translation>
    </message>
</context>
<context>
    <name>assay::app::RunPage</name>
    <message>
        <source>Hide the message</source>
        <translation>メッセージを隠す</translation>
    </message>
    <message>
        <source>Live</source>
        <translation>ライブ</translation>
    </message>
    <message>
        <source>Samples</source>
        <translation>サンプル</translation>
    </message>
    <message>
        <source>Charts</source>
        <translation>グラフ</translation>
    </message>
    <message>
        <source>Cost</source>
        <translation>費用</translation>
    </message>
    <message>
        <source>Manifest</source>
        <translation>マニフェスト</translation>
    </message>
</context>
<context>
    <name>assay::app::RunSession</name>
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
            <numerusform>ほか %n 行。最初の 100 行は実行記録に記録されています</numerusform>
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
        <source>Left at once. Sandboxes may be left: 'assay cleanup %1' ends them.</source>
        <translation>直ちに終了しました。サンドボックスが残っている可能性があります。'assay cleanup %1' で終了できます。</translation>
    </message>
    <message>
        <source>Stopping: sandboxes are deleted, results are kept. Again to leave at once.</source>
        <translation>停止しています: サンドボックスを削除し、結果は保存します。もう一度押すと直ちに終了します。</translation>
    </message>
    <message>
        <source>Not every sandbox was seen to be gone: run 'assay cleanup %1'.</source>
        <translation>消えたことを確かめられないサンドボックスがあります。'assay cleanup %1' を実行してください。</translation>
    </message>
    <message>
        <source>Results so far are kept; 'assay resume %1' goes on.</source>
        <translation>これまでの結果は保存されています。'assay resume %1' で再開できます。</translation>
    </message>
    <message>
        <source>The run did not start: scores would blame models for this machine. Mend it, leave the problems out with --only, or go on with 'assay resume --accept-failing-references %1'.</source>
        <translation>実行を開始しませんでした。このままでは、この環境の問題がモデルの誤りとして採点されます。環境を直すか、--only で該当する問題を除くか、'assay resume --accept-failing-references %1' で続行してください。</translation>
    </message>
    <message>
        <source>Stopped; 'assay resume %1' goes on.</source>
        <translation>停止しました。'assay resume %1' で再開できます。</translation>
    </message>
    <message>
        <source>Partial: some samples have no verdict; 'assay resume %1' runs them again.</source>
        <translation>一部のみ完了: 判定のないサンプルがあります。'assay resume %1' で再実行できます。</translation>
    </message>
    <message>
        <source>The run is in %1.</source>
        <translation>実行は %1 に保存されました。</translation>
    </message>
</context>
<context>
    <name>assay::app::Sample</name>
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
    <message>
        <source>run again on request: a diagnostic, which changes no verdict</source>
        <translation>依頼による再実行 (診断用。判定は変わりません)</translation>
    </message>
    <message>
        <source>label: %1</source>
        <translation>ラベル: %1</translation>
    </message>
    <message>
        <source>note: %1</source>
        <translation>メモ: %1</translation>
    </message>
    <message>
        <source>signature: %1</source>
        <translation>シグネチャ: %1</translation>
    </message>
    <message>
        <source>provisional: the machine was busy, or others took its memory; a lone rerun decides</source>
        <translation>暫定: 環境が高負荷だったか、他のサンプルにメモリを奪われた可能性があるため、単独での再実行で判定します</translation>
    </message>
</context>
<context>
    <name>assay::app::SampleNames</name>
    <message>
        <source>there is no sample '%1'</source>
        <translation>サンプル '%1' はありません</translation>
    </message>
    <message>
        <source>Give PROBLEM:INDEX as 'assay samples' lists them.</source>
        <translation>'assay samples' の一覧にあるとおり、PROBLEM:INDEX の形で指定してください。</translation>
    </message>
    <message>
        <source>'%1' stands for samples of several models: %2</source>
        <translation>'%1' に当てはまるサンプルが複数のモデルにあります: %2</translation>
    </message>
    <message>
        <source>Give MODEL:PROBLEM:INDEX.</source>
        <translation>MODEL:PROBLEM:INDEX の形で指定してください。</translation>
    </message>
</context>
<context>
    <name>assay::app::Samples</name>
    <message>
        <source>Lists a run's samples with their outcomes.</source>
        <translation>実行のサンプルと結果を一覧表示します。</translation>
    </message>
    <message>
        <source>The run file.</source>
        <translation>実行記録。</translation>
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
    <message>
        <source>Give numbers of samples from 0, as in 3,10-12.</source>
        <translation>0 から始まるサンプル番号を 3,10-12 のように指定してください。</translation>
    </message>
    <message>
        <source>Only these, by their number in the run, as in 3,10-12.</source>
        <translation>実行での番号で指定したものだけ (例: 3,10-12)。</translation>
    </message>
</context>
<context>
    <name>assay::app::SettingsDialog</name>
    <message>
        <source>Settings</source>
        <translation>設定</translation>
    </message>
    <message>
        <source>Pages of the settings</source>
        <translation>設定のページ</translation>
    </message>
    <message>
        <source>General</source>
        <translation>一般</translation>
    </message>
    <message>
        <source>Prices</source>
        <translation>価格</translation>
    </message>
    <message>
        <source>Credentials</source>
        <translation>認証情報</translation>
    </message>
    <message>
        <source>Choose…</source>
        <translation>選択…</translation>
    </message>
    <message>
        <source>Folder of runs</source>
        <translation>実行記録のフォルダー</translation>
    </message>
    <message>
        <source>&amp;Folder of runs</source>
        <translation>実行記録のフォルダー(&amp;F)</translation>
    </message>
    <message>
        <source>New runs go there, and run files that come into it are listed.</source>
        <translation>新しい実行はここに作られ、ここに置かれた実行記録が一覧に表示されます。</translation>
    </message>
    <message>
        <source>As the desktop</source>
        <translation>デスクトップに合わせる</translation>
    </message>
    <message>
        <source>Light</source>
        <translation>ライト</translation>
    </message>
    <message>
        <source>Dark</source>
        <translation>ダーク</translation>
    </message>
    <message>
        <source>&amp;Appearance</source>
        <translation>外観(&amp;A)</translation>
    </message>
    <message>
        <source>As the system</source>
        <translation>システムに合わせる</translation>
    </message>
    <message>
        <source>&amp;Language</source>
        <translation>言語(&amp;L)</translation>
    </message>
    <message>
        <source>Windows that are opened from now on speak it.</source>
        <translation>これから開くウィンドウに適用されます。</translation>
    </message>
    <message>
        <source>Defaults</source>
        <translation>既定値</translation>
    </message>
</context>
<context>
    <name>assay::app::Show</name>
    <message>
        <source>run       %1</source>
        <translation>実行      %1</translation>
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
        <source>Shows a run's state, events and manifest, or one of its samples.</source>
        <translation>実行の状態、イベント、マニフェスト、または個々のサンプルを表示します。</translation>
    </message>
    <message>
        <source>The run file.</source>
        <translation>実行記録。</translation>
    </message>
    <message>
        <source>PROBLEM:INDEX, MODEL:PROBLEM:INDEX, or the number that 'assay samples' lists.</source>
        <translation>PROBLEM:INDEX、MODEL:PROBLEM:INDEX、または 'assay samples' の一覧にある番号。</translation>
    </message>
    <message>
        <source>Only this attempt of the sample.</source>
        <translation>サンプルのこの試行のみ。</translation>
    </message>
    <message>
        <source>event     %1 %2: %3</source>
        <translation>イベント  %1 %2: %3</translation>
    </message>
    <message>
        <source>an attempt of which sample?</source>
        <translation>どのサンプルの試行ですか</translation>
    </message>
    <message>
        <source>Give '--sample' too.</source>
        <translation>'--sample' も指定してください。</translation>
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
        <translation>実行記録。</translation>
    </message>
    <message>
        <source>Prints JSON.</source>
        <translation>JSON で出力します。</translation>
    </message>
    <message>
        <source>slice  purpose   samples    done  passed     bytes  expected      took</source>
        <translation>番号   用途     サンプル    完了    合格    バイト    見込み      実測</translation>
    </message>
    <message>
        <source>cost</source>
        <translation>費用</translation>
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
        <translation>中断した実行を再開</translation>
    </message>
    <message>
        <source>a run, or one of its samples</source>
        <translation>実行または個々のサンプルを表示</translation>
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
        <translation>実行が残したものを終了し、消えたことを確認</translation>
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
        <source>'assay COMMAND --help' lists a command's options.</source>
        <translation>各コマンドのオプションは 'assay コマンド --help' で確認できます。</translation>
    </message>
    <message>
        <source>assay: there is no command '%1'; 'assay help' lists them.</source>
        <translation>assay: コマンド '%1' はありません。一覧は 'assay help' で確認できます。</translation>
    </message>
    <message>
        <source>what a run would be: data, slices, duration</source>
        <translation>実行の計画: データ、スライス、所要時間</translation>
    </message>
    <message>
        <source>run samples once more, without changing a verdict</source>
        <translation>判定を変えずにサンプルを再実行</translation>
    </message>
    <message>
        <source>the difference between runs, and its p value</source>
        <translation>実行間の差と p 値</translation>
    </message>
    <message>
        <source>label failures by what is to blame, or list them</source>
        <translation>失敗の原因にラベルを付ける、または一覧を表示</translation>
    </message>
    <message>
        <source>Run files to open.</source>
        <translation>開く実行記録。</translation>
    </message>
    <message>
        <source>keep keys of providers in the keychain</source>
        <translation>プロバイダーのキーをキーチェーンに保管</translation>
    </message>
</context>
<context>
    <name>assay::events</name>
    <message numerus="yes">
        <source>%n sample(s) are run again</source>
        <translation>
            <numerusform>%n 個のサンプルをもう一度実行します</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n sample(s) again after %2 s: %3</source>
        <translation>
            <numerusform>%n 個のサンプルを %2 秒後に再試行します: %3</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>then %n sample(s) of as many problems</source>
        <translation>
            <numerusform>次に、同じ数の問題から %n 個のサンプル</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n sample(s) took %2 s each on the average; the run stops here and can be resumed</source>
        <translation>
            <numerusform>%n 個のサンプルは 1 個あたり平均 %2 秒でした。実行はここで止まり、再開できます</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n sandbox(es) of an earlier start could not be seen to be gone</source>
        <translation>
            <numerusform>以前の開始で使った %n 個のサンドボックスが消えたことを確認できませんでした</numerusform>
        </translation>
    </message>
    <message>
        <source>first the samples of one problem: %1 of %2</source>
        <translation>最初に 1 つの問題のサンプル: %2 の %1 個</translation>
    </message>
    <message>
        <source>no sample of %1 got a result: nothing more is started</source>
        <translation>%1 のサンプルは 1 つも結果が出ませんでした。これ以上は開始しません</translation>
    </message>
    <message>
        <source>the sample in line %1 (%2) is larger than the provider takes in one transfer: not run</source>
        <translation>%1 行目のサンプル (%2) は、プロバイダーが 1 回の転送で受け付ける大きさを超えています。実行しません</translation>
    </message>
    <message>
        <source>it ends its slice and takes no more</source>
        <translation>今のスライスを終えたら、次は受け取りません</translation>
    </message>
    <message>
        <source>deleted on request; what has no result goes back</source>
        <translation>求めに応じて削除しました。結果のないものは列に戻ります</translation>
    </message>
    <message>
        <source>a result that nobody waits for; the first one stands</source>
        <translation>待たれていない結果です。最初の結果が有効です</translation>
    </message>
    <message>
        <source>its lifetime is over</source>
        <translation>寿命が尽きました</translation>
    </message>
    <message>
        <source>nothing to run in it for a while</source>
        <translation>しばらく実行するものがありません</translation>
    </message>
    <message>
        <source>paused %1 s to stay below the provider's CPU rule</source>
        <translation>プロバイダーの CPU 規則を超えないよう %1 秒休みました</translation>
    </message>
    <message>
        <source>%1 of %2 dollars are spent, %3 % or more of the budget</source>
        <translation>%2 ドルのうち %1 ドルを使いました (予算の %3 % 以上)</translation>
    </message>
    <message>
        <source>%1 of %2 dollars are left for sandboxes, and that is too little for one more</source>
        <translation>サンドボックスに使えるのは %2 ドルのうち残り %1 ドルで、もう 1 つには足りません</translation>
    </message>
    <message>
        <source>the machinery failed on some samples</source>
        <translation>いくつかのサンプルで実行基盤が失敗しました</translation>
    </message>
    <message>
        <source>destroyed on request</source>
        <translation>求めに応じて破棄しました</translation>
    </message>
    <message>
        <source>died under one sample: %1</source>
        <translation>1 つのサンプルの実行中に落ちました: %1</translation>
    </message>
    <message>
        <source>failed: %1</source>
        <translation>失敗: %1</translation>
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
        <source>Give the problem set too: the directories' names alone do not tell the ids</source>
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
        <translation>実行記録 (*.assay) は実行の開始時に作成されます</translation>
    </message>
    <message>
        <source>if its making was interrupted, delete it and start the run again</source>
        <translation>作成が中断された場合は、削除して実行をやり直してください</translation>
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
        <translation>作成が中断されています。削除して実行をやり直してください</translation>
    </message>
    <message>
        <source>choose another name, or resume the run that is in it</source>
        <translation>別の名前を選ぶか、その中の実行を再開してください</translation>
    </message>
    <message>
        <source>change its permissions, or open it for reading</source>
        <translation>権限を変更するか、読み取り用に開いてください</translation>
    </message>
    <message>
        <source>to write a run, its folder must be writable too</source>
        <translation>実行を記録するには、フォルダーにも書き込み権限が必要です</translation>
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
        <source>The kernel refuses user namespaces to ordinary users. Allow them with 'sudo sysctl kernel.unprivileged_userns_clone=1'.</source>
        <translation>カーネルが一般ユーザーにユーザー名前空間を許可していません。'sudo sysctl kernel.unprivileged_userns_clone=1' で許可してください。</translation>
    </message>
    <message>
        <source>The kernel allows no user namespaces. Allow them with 'sudo sysctl user.max_user_namespaces=15000'.</source>
        <translation>カーネルがユーザー名前空間を許可していません。'sudo sysctl user.max_user_namespaces=15000' で許可してください。</translation>
    </message>
    <message>
        <source>Install it: 'sudo apt-get install bubblewrap'.</source>
        <translation>インストールしてください: 'sudo apt-get install bubblewrap'。</translation>
    </message>
    <message>
        <source>Install it: 'sudo apt-get install python3'.</source>
        <translation>インストールしてください: 'sudo apt-get install python3'。</translation>
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
        <source>'*' stands for any characters and '?' for one, as in 'HumanEval/1*'.</source>
        <translation>'*' は任意の文字列、'?' は任意の 1 文字に一致します。例: 'HumanEval/1*'。</translation>
    </message>
    <message>
        <source>See that the samples' task_id is one of the problem file's.</source>
        <translation>サンプルの task_id が問題ファイルにあるか確認してください。</translation>
    </message>
    <message>
        <source>Give a problem set; '--problems' and '--samples' may have been swapped.</source>
        <translation>問題ファイルを指定してください。「--problems」と「--samples」が逆になっていないか確認してください。</translation>
    </message>
    <message>
        <source>Ask for less, or run where no lower limit is set (see 'ulimit -v').</source>
        <translation>より小さい値を指定するか、低い上限が設定されていない環境で実行してください（「ulimit -v」を参照）。</translation>
    </message>
    <message>
        <source>Give a problem set: samples belong into the other field.</source>
        <translation>問題集を指定してください。サンプルはもう一方の欄に指定します。</translation>
    </message>
    <message>
        <source>Choose problems that have samples.</source>
        <translation>サンプルのある問題を選んでください。</translation>
    </message>
    <message>
        <source>Give the path of a readable file.</source>
        <translation>読み取れるファイルのパスを指定してください。</translation>
    </message>
    <message>
        <source>Give requirements (*.txt) or a shell script.</source>
        <translation>requirements (*.txt) またはシェルスクリプトを指定してください。</translation>
    </message>
    <message>
        <source>Use 1 to 64 letters, digits, '-' and '_', as in 'eqvps' or 'judge-key'.</source>
        <translation>英数字、'-'、'_' を 1～64 文字で指定してください（例: 'eqvps'、'judge-key'）。</translation>
    </message>
    <message>
        <source>Give the key as the provider shows it.</source>
        <translation>プロバイダーが表示するキーをそのまま指定してください。</translation>
    </message>
    <message>
        <source>Move the file away; the keychain keeps what is in it.</source>
        <translation>このファイルを別の場所へ移してください。キーチェーンの内容は失われません。</translation>
    </message>
    <message>
        <source>Check that you may write in that folder, and that the disk is not full.</source>
        <translation>そのフォルダーに書き込めること、ディスクに空きがあることを確認してください。</translation>
    </message>
    <message>
        <source>Change the variable where it is set.</source>
        <translation>その環境変数を設定している場所で変更してください。</translation>
    </message>
    <message>
        <source>Unlock it (logging in to the desktop does, or the program 'Passwords and Keys'), or give the value in an environment variable: EQVPS_API_KEY, or ASSAY_CREDENTIAL_ and the name.</source>
        <translation>ロックを解除するか（デスクトップへのログインや「パスワードと鍵」で解除できます）、値を環境変数 EQVPS_API_KEY、または ASSAY_CREDENTIAL_ に名前を続けた変数で渡してください。</translation>
    </message>
    <message>
        <source>Start one, such as gnome-keyring, or give the value in an environment variable: EQVPS_API_KEY, or ASSAY_CREDENTIAL_ and the name.</source>
        <translation>gnome-keyring などを起動するか、値を環境変数 EQVPS_API_KEY、または ASSAY_CREDENTIAL_ に名前を続けた変数で渡してください。</translation>
    </message>
    <message>
        <source>Keep it again: in the settings, or with 'assay credentials set'.</source>
        <translation>設定画面または 'assay credentials set' で、もう一度保管してください。</translation>
    </message>
    <message>
        <source>Delete it with the keychain's own program.</source>
        <translation>キーチェーンを管理するプログラムで削除してください。</translation>
    </message>
    <message>
        <source>Keep it for this session only, or give the value in an environment variable.</source>
        <translation>このセッションのみの保管にするか、値を環境変数で渡してください。</translation>
    </message>
    <message>
        <source>Keep it: in the settings, or with 'assay credentials set'. Without a keychain give it in an environment variable: EQVPS_API_KEY, or ASSAY_CREDENTIAL_ and the name.</source>
        <translation>設定画面または 'assay credentials set' で保管してください。キーチェーンがない場合は、環境変数 EQVPS_API_KEY、または ASSAY_CREDENTIAL_ に名前を続けた変数で渡してください。</translation>
    </message>
    <message>
        <source>See that the key is complete, not expired and not revoked, and store it anew.</source>
        <translation>キーに欠けがないこと、期限切れや失効でないことを確認し、保存し直してください。</translation>
    </message>
    <message>
        <source>Top up the balance at the provider, then resume the run.</source>
        <translation>プロバイダーで残高を追加してから、実行を再開してください。</translation>
    </message>
    <message>
        <source>Check the network connection and the endpoint's address.</source>
        <translation>ネットワーク接続とエンドポイントのアドレスを確認してください。</translation>
    </message>
    <message>
        <source>Check the endpoint's address and this computer's clock; a certificate that is not trusted is not accepted.</source>
        <translation>エンドポイントのアドレスとこのコンピューターの時計を確認してください。信頼されていない証明書は受け付けません。</translation>
    </message>
    <message>
        <source>Give the address that it redirects to, if you trust it.</source>
        <translation>信頼できる場合は、リダイレクト先のアドレスを指定してください。</translation>
    </message>
    <message>
        <source>Give the address of the service's MCP endpoint, which often ends in /mcp.</source>
        <translation>サービスの MCP エンドポイントのアドレスを指定してください。多くの場合 /mcp で終わります。</translation>
    </message>
    <message>
        <source>See that this folder can be made and belongs to you alone.</source>
        <translation>このフォルダーを作成でき、自分だけが所有していることを確認してください。</translation>
    </message>
    <message>
        <source>Give one that begins with https://.</source>
        <translation>https:// で始まるアドレスを指定してください。</translation>
    </message>
    <message>
        <source>Leave it out.</source>
        <translation>指定を外してください。</translation>
    </message>
    <message>
        <source>Store it with 'assay credentials set eqvps', or in the settings.</source>
        <translation>「assay credentials set eqvps」または設定画面で保存してください。</translation>
    </message>
    <message>
        <source>Look at the sandboxes of the account at the provider.</source>
        <translation>プロバイダー側でアカウントのサンドボックスを確認してください。</translation>
    </message>
    <message>
        <source>Correct the price list: prices are dollars an hour, as text ('0.033').</source>
        <translation>価格表を修正してください。価格は 1 時間あたりのドルで、文字列（'0.033'）として書きます。</translation>
    </message>
    <message>
        <source>Say what an hour of a sandbox costs, or leave the budget out.</source>
        <translation>サンドボックス 1 時間あたりの費用を指定するか、予算の指定を外してください。</translation>
    </message>
    <message>
        <source>What is done is kept. Resume with a larger budget to go on.</source>
        <translation>ここまでの結果は保存されています。続けるには、予算を増やして再開してください。</translation>
    </message>
    <message>
        <source>Make one with 'assay run --smoke' and the same problems.</source>
        <translation>同じ問題で 'assay run --smoke' を実行して作ってください。</translation>
    </message>
    <message>
        <source>Run somewhere else: nothing would keep one sample from another there.</source>
        <translation>別の場所で実行してください。そこではサンプルどうしを隔てるものがありません。</translation>
    </message>
    <message>
        <source>AppArmor restricts user namespaces here (Ubuntu 23.10 and later). Allow them with 'sudo sysctl kernel.apparmor_restrict_unprivileged_userns=0', or give bwrap an AppArmor profile with the line 'userns,', or run elsewhere with '--provider eqvps'.</source>
        <translation>この環境では AppArmor がユーザー名前空間を制限しています (Ubuntu 23.10 以降)。'sudo sysctl kernel.apparmor_restrict_unprivileged_userns=0' で許可するか、bwrap に 'userns,' の行を含む AppArmor プロファイルを設定するか、'--provider eqvps' で別の場所で実行してください。</translation>
    </message>
    <message>
        <source>Something around this process refuses namespaces (a container without --security-opt seccomp=unconfined, or a policy). Run Assay outside of it, or run elsewhere with '--provider eqvps'.</source>
        <translation>このプロセスの外側の何かが名前空間を拒否しています (--security-opt seccomp=unconfined のないコンテナー、またはポリシー)。その外で Assay を実行するか、'--provider eqvps' で別の場所で実行してください。</translation>
    </message>
    <message>
        <source>The samples are of problems that '--only' or '--limit' leaves out.</source>
        <translation>サンプルはいずれも、'--only' または '--limit' で除外された問題のものです。</translation>
    </message>
    <message>
        <source>The file is damaged. Take a copy of it that is whole.</source>
        <translation>ファイルが壊れています。壊れていないコピーを使ってください。</translation>
    </message>
</context>
<context>
    <name>assay::models::AttemptTableModel</name>
    <message>
        <source>signal %1</source>
        <translation>シグナル %1</translation>
    </message>
    <message>
        <source>time limit of %1 s</source>
        <translation>制限時間 %1 秒</translation>
    </message>
    <message>
        <source>time limit</source>
        <translation>制限時間</translation>
    </message>
    <message>
        <source>wall cap, for a limit of %1 s</source>
        <translation>実時間の上限（制限時間 %1 秒）</translation>
    </message>
    <message>
        <source>wall cap</source>
        <translation>実時間の上限</translation>
    </message>
    <message>
        <source>output limit</source>
        <translation>出力量の上限</translation>
    </message>
    <message>
        <source>time limit of the compiler</source>
        <translation>コンパイラの制限時間</translation>
    </message>
    <message>
        <source>provisional, a lone rerun decides</source>
        <translation>暫定（単独での再実行で確定）</translation>
    </message>
    <message>
        <source>ran alone</source>
        <translation>単独で実行</translation>
    </message>
    <message>
        <source>left processes behind</source>
        <translation>プロセスを残した</translation>
    </message>
    <message>
        <source>in namespaces of its own</source>
        <translation>専用の名前空間で実行</translation>
    </message>
    <message>
        <source>run again by a user</source>
        <translation>ユーザーによる再実行</translation>
    </message>
    <message>
        <source>, </source>
        <comment>between words about one attempt</comment>
        <translation>、</translation>
    </message>
    <message>
        <source>Attempt</source>
        <translation>試行</translation>
    </message>
    <message>
        <source>The number of the attempt, from 1.</source>
        <translation>試行の番号（1 から）。</translation>
    </message>
    <message>
        <source>Outcome</source>
        <translation>結果</translation>
    </message>
    <message>
        <source>What this attempt showed.</source>
        <translation>この試行の結果。</translation>
    </message>
    <message>
        <source>Ended by</source>
        <translation>終了の原因</translation>
    </message>
    <message>
        <source>Which clock or limit ended it, if any did.</source>
        <translation>どの時計または上限によって打ち切られたか。</translation>
    </message>
    <message>
        <source>Confirmation</source>
        <translation>確認</translation>
    </message>
    <message>
        <source>What running the tests in a process of their own said of a pass.</source>
        <translation>テストを別プロセスで実行して、合格が確認できたかどうか。</translation>
    </message>
    <message>
        <source>Wall, ms</source>
        <translation>実時間 (ms)</translation>
    </message>
    <message>
        <source>Wall time, in milliseconds.</source>
        <translation>実時間（ms）。</translation>
    </message>
    <message>
        <source>CPU, ms</source>
        <translation>CPU (ms)</translation>
    </message>
    <message>
        <source>CPU time in milliseconds, the confirmation included.</source>
        <translation>CPU 時間（ms）。確認にかかった分を含みます。</translation>
    </message>
    <message>
        <source>Waited, ms</source>
        <translation>待ち (ms)</translation>
    </message>
    <message>
        <source>Time in which it was ready but had no core, in milliseconds.</source>
        <translation>実行可能なのにコアが空いていなかった時間（ms）。</translation>
    </message>
    <message>
        <source>Confirming, ms</source>
        <translation>確認 (ms)</translation>
    </message>
    <message>
        <source>Wall time of the confirmation, in milliseconds.</source>
        <translation>確認にかかった実時間（ms）。</translation>
    </message>
    <message>
        <source>Memory, MiB</source>
        <translation>メモリ (MiB)</translation>
    </message>
    <message>
        <source>The most memory held at a time, in MiB.</source>
        <translation>同時に使ったメモリの最大値（MiB）。</translation>
    </message>
    <message>
        <source>Exit</source>
        <translation>終了状態</translation>
    </message>
    <message>
        <source>The exit status, or the signal that ended the process.</source>
        <translation>終了ステータス、またはプロセスを終了させたシグナル。</translation>
    </message>
    <message>
        <source>Sandbox</source>
        <translation>サンドボックス</translation>
    </message>
    <message>
        <source>The number of the sandbox in the run's ledger.</source>
        <translation>実行の台帳でのサンドボックスの番号。</translation>
    </message>
    <message>
        <source>Slice</source>
        <translation>スライス</translation>
    </message>
    <message>
        <source>The number of the slice that it ran in.</source>
        <translation>実行されたスライスの番号。</translation>
    </message>
    <message>
        <source>Flags</source>
        <translation>フラグ</translation>
    </message>
    <message>
        <source>How sure the outcome is, and how it came about.</source>
        <translation>結果の確かさと、どのように得られたか。</translation>
    </message>
    <message>
        <source>Ended</source>
        <translation>終了時刻</translation>
    </message>
    <message>
        <source>When it ended, in local time.</source>
        <translation>終了した時刻（現地時間）。</translation>
    </message>
</context>
<context>
    <name>assay::models::ChartNames</name>
    <message>
        <source>pass@k</source>
        <translation>pass@k</translation>
    </message>
    <message>
        <source>Pass rate by problem</source>
        <translation>問題ごとの合格率</translation>
    </message>
    <message>
        <source>Outcome map</source>
        <translation>結果マップ</translation>
    </message>
    <message>
        <source>Latency</source>
        <translation>所要時間</translation>
    </message>
    <message>
        <source>Throughput</source>
        <translation>スループット</translation>
    </message>
    <message>
        <source>Fleet timeline</source>
        <translation>フリートのタイムライン</translation>
    </message>
    <message>
        <source>Cost over time</source>
        <translation>費用の推移</translation>
    </message>
    <message>
        <source>The chance that at least one of k samples of a problem passes, as a mean over problems. The band is the 95 % interval over problems.</source>
        <translation>1 つの問題の k 個のサンプルのうち少なくとも 1 つが合格する確率の、問題全体の平均です。帯は問題についての 95 % 区間です。</translation>
    </message>
    <message>
        <source>Passed of scored samples of each problem, the highest rate first.</source>
        <translation>採点済みサンプルに占める合格の割合を、問題ごとに高い順に示します。</translation>
    </message>
    <message>
        <source>One row a problem, one cell a sample, in the colour of its outcome.</source>
        <translation>1 行が 1 つの問題、1 マスが 1 つのサンプルで、色は結果を表します。</translation>
    </message>
    <message>
        <source>Where the time of slices and samples goes. What the run file does not tell is unknown.</source>
        <translation>スライスとサンプルの時間の内訳です。実行記録に記録のないものは不明です。</translation>
    </message>
    <message>
        <source>Samples that got a verdict, by when they ended. Pauses of the run are cut out.</source>
        <translation>判定が出たサンプルを終了時刻ごとに示します。実行の中断時間は除いています。</translation>
    </message>
    <message>
        <source>One row a sandbox, from when it was asked for until it was gone, with the slices that ran in it.</source>
        <translation>1 行が 1 つのサンドボックスで、要求から消滅までと、その中で実行されたスライスを示します。</translation>
    </message>
    <message>
        <source>Queue</source>
        <translation>待ち行列</translation>
    </message>
    <message>
        <source>Sandbox start</source>
        <translation>サンドボックスの起動</translation>
    </message>
    <message>
        <source>Upload</source>
        <translation>アップロード</translation>
    </message>
    <message>
        <source>Wait for a core</source>
        <translation>コア待ち</translation>
    </message>
    <message>
        <source>Run</source>
        <translation>実行</translation>
    </message>
    <message>
        <source>Confirm</source>
        <translation>確認</translation>
    </message>
    <message>
        <source>Download</source>
        <translation>ダウンロード</translation>
    </message>
    <message>
        <source>What all sandboxes together have cost, against the budget. Where no price is known, or nobody bills them, their seconds.</source>
        <translation>すべてのサンドボックスの費用の合計を、予算とともに示します。価格が不明な場合や請求がない場合は、合計の秒数を示します。</translation>
    </message>
</context>
<context>
    <name>assay::models::ChartPicks</name>
    <message>
        <source>samples of %1</source>
        <translation>%1 のサンプル</translation>
    </message>
    <message>
        <source>samples around %1</source>
        <translation>%1 付近のサンプル</translation>
    </message>
    <message>
        <source>%1 · sample %2 of %3</source>
        <translation>%1 · %3 のサンプル %2</translation>
    </message>
    <message>
        <source>%1 · sample %2</source>
        <translation>%1 · サンプル %2</translation>
    </message>
    <message>
        <source>ended between %1 and %2</source>
        <translation>%1 から %2 の間に終了</translation>
    </message>
    <message>
        <source>in sandbox %1</source>
        <translation>サンドボックス %1</translation>
    </message>
    <message>
        <source>slice %1 in sandbox %2</source>
        <translation>サンドボックス %2 のスライス %1</translation>
    </message>
    <message>
        <source>in the slowest tenth of slices: %1</source>
        <translation>最も遅い 1 割のスライス: %1</translation>
    </message>
    <message>
        <source>slowest tenth of samples: %1</source>
        <translation>最も遅い 1 割のサンプル: %1</translation>
    </message>
    <message>
        <source>behind pass@%1</source>
        <translation>pass@%1 の対象</translation>
    </message>
</context>
<context>
    <name>assay::models::ChartTables</name>
    <message>
        <source>There is no interval below two problems.</source>
        <translation>問題が 2 つ未満のため、区間はありません。</translation>
    </message>
    <message>
        <source>k</source>
        <translation>k</translation>
    </message>
    <message>
        <source>How many samples are drawn of a problem.</source>
        <translation>1 つの問題から取り出すサンプルの数です。</translation>
    </message>
    <message>
        <source>pass@k</source>
        <translation>pass@k</translation>
    </message>
    <message>
        <source>from</source>
        <translation>下限</translation>
    </message>
    <message>
        <source>The lower end of the 95 % interval.</source>
        <translation>95 % 区間の下限です。</translation>
    </message>
    <message>
        <source>to</source>
        <translation>上限</translation>
    </message>
    <message>
        <source>The upper end of the 95 % interval.</source>
        <translation>95 % 区間の上限です。</translation>
    </message>
    <message>
        <source>problems</source>
        <translation>問題数</translation>
    </message>
    <message>
        <source>Over how many problems the mean runs: those with k scored samples or more.</source>
        <translation>平均の対象となる問題の数です。採点済みサンプルが k 個以上ある問題を数えます。</translation>
    </message>
    <message>
        <source>interval by</source>
        <translation>区間の方法</translation>
    </message>
    <message>
        <source>How the interval was made: Wilson's score or the BCa bootstrap over problems.</source>
        <translation>区間の求め方です。Wilson のスコア法、または問題についての BCa ブートストラップです。</translation>
    </message>
    <message>
        <source>No sample of this problem is scored yet.</source>
        <translation>この問題にはまだ採点済みのサンプルがありません。</translation>
    </message>
    <message>
        <source>problem</source>
        <translation>問題</translation>
    </message>
    <message>
        <source>pass rate</source>
        <translation>合格率</translation>
    </message>
    <message>
        <source>scored</source>
        <translation>採点済み</translation>
    </message>
    <message>
        <source>Samples with a verdict.</source>
        <translation>判定のあるサンプルです。</translation>
    </message>
    <message>
        <source>requested</source>
        <translation>要求</translation>
    </message>
    <message>
        <source>All samples of the problem.</source>
        <translation>この問題のすべてのサンプルです。</translation>
    </message>
    <message>
        <source>The run file does not tell this: it is unknown, not 0.</source>
        <translation>実行記録に記録がありません。0 ではなく不明です。</translation>
    </message>
    <message>
        <source>Seconds.</source>
        <translation>秒単位です。</translation>
    </message>
    <message>
        <source>of</source>
        <translation>対象</translation>
    </message>
    <message>
        <source>part</source>
        <translation>内訳</translation>
    </message>
    <message>
        <source>n</source>
        <translation>n</translation>
    </message>
    <message>
        <source>How many slices, sandboxes or samples had it.</source>
        <translation>該当するスライス、サンドボックス、サンプルの数です。</translation>
    </message>
    <message>
        <source>median (s)</source>
        <translation>中央値 (秒)</translation>
    </message>
    <message>
        <source>p90 (s)</source>
        <translation>p90 (秒)</translation>
    </message>
    <message>
        <source>p99 (s)</source>
        <translation>p99 (秒)</translation>
    </message>
    <message>
        <source>mean (s)</source>
        <translation>平均 (秒)</translation>
    </message>
    <message>
        <source>total (s)</source>
        <translation>合計 (秒)</translation>
    </message>
    <message>
        <source>The sum over all of them.</source>
        <translation>すべての合計です。</translation>
    </message>
    <message>
        <source>slices</source>
        <translation>スライス</translation>
    </message>
    <message>
        <source>samples</source>
        <translation>サンプル</translation>
    </message>
    <message>
        <source>from (s)</source>
        <translation>開始 (秒)</translation>
    </message>
    <message>
        <source>Seconds from the first sandbox asked for, pauses left out.</source>
        <translation>最初のサンドボックスの要求からの秒数です。中断は除きます。</translation>
    </message>
    <message>
        <source>samples/s</source>
        <translation>サンプル/秒</translation>
    </message>
    <message>
        <source>ended</source>
        <translation>終了</translation>
    </message>
    <message>
        <source>Samples that ended in this time.</source>
        <translation>この間に終了したサンプルです。</translation>
    </message>
    <message>
        <source>It has not happened, or nothing is known of it.</source>
        <translation>まだ起きていないか、記録がありません。</translation>
    </message>
    <message>
        <source>sandbox</source>
        <translation>サンドボックス</translation>
    </message>
    <message>
        <source>slice</source>
        <translation>スライス</translation>
    </message>
    <message>
        <source>purpose</source>
        <translation>目的</translation>
    </message>
    <message>
        <source>run, or a rerun alone or as a suspect</source>
        <translation>通常の実行、単独での再実行、または疑いのあるサンプルの再実行</translation>
    </message>
    <message>
        <source>to (s)</source>
        <translation>終了 (秒)</translation>
    </message>
    <message>
        <source>attempts</source>
        <translation>試行</translation>
    </message>
    <message>
        <source>passed</source>
        <translation>合格</translation>
    </message>
    <message>
        <source>infrastructure</source>
        <translation>基盤障害</translation>
    </message>
    <message>
        <source>at (s)</source>
        <translation>時点 (秒)</translation>
    </message>
    <message>
        <source>sandbox seconds</source>
        <translation>サンドボックス秒</translation>
    </message>
    <message>
        <source>sandboxes</source>
        <translation>サンドボックス数</translation>
    </message>
    <message>
        <source>Held from here on.</source>
        <translation>この時点から保持している数です。</translation>
    </message>
    <message>
        <source>Seconds of all sandboxes together, from when each was asked for until it was seen gone.</source>
        <translation>各サンドボックスを要求してから消えたことを確かめるまでの秒数の合計です。</translation>
    </message>
    <message>
        <source>cost</source>
        <translation>費用</translation>
    </message>
    <message>
        <source>What all sandboxes together have cost by then.</source>
        <translation>その時点までのすべてのサンドボックスの費用の合計です。</translation>
    </message>
</context>
<context>
    <name>assay::models::CredentialModel</name>
    <message>
        <source>keychain</source>
        <translation>キーチェーン</translation>
    </message>
    <message>
        <source>environment variable</source>
        <translation>環境変数</translation>
    </message>
    <message>
        <source>this session only</source>
        <translation>このセッションのみ</translation>
    </message>
    <message>
        <source>none: a variable</source>
        <translation>なし（変数）</translation>
    </message>
    <message>
        <source>What runs and commands call it</source>
        <translation>実行やコマンドで使う名前</translation>
    </message>
    <message>
        <source>Whose key it is; a variable is given to sandboxes by its name</source>
        <translation>どのプロバイダーのキーか。変数は、その名前でサンドボックスに渡されます</translation>
    </message>
    <message>
        <source>Where its value is kept</source>
        <translation>値の保管場所</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>名前</translation>
    </message>
    <message>
        <source>Provider</source>
        <translation>プロバイダー</translation>
    </message>
    <message>
        <source>Kept in</source>
        <translation>保管場所</translation>
    </message>
</context>
<context>
    <name>assay::models::EventTableModel</name>
    <message>
        <source>try again</source>
        <translation>再試行</translation>
    </message>
    <message>
        <source>given back</source>
        <translation>差し戻し</translation>
    </message>
    <message>
        <source>refused</source>
        <translation>拒否</translation>
    </message>
    <message>
        <source>sandbox</source>
        <translation>サンドボックス</translation>
    </message>
    <message>
        <source>fault</source>
        <translation>障害</translation>
    </message>
    <message>
        <source>gave up</source>
        <translation>断念</translation>
    </message>
    <message>
        <source>killed its sandbox</source>
        <translation>サンドボックス破壊</translation>
    </message>
    <message>
        <source>late result</source>
        <translation>遅れた結果</translation>
    </message>
    <message>
        <source>not deleted</source>
        <translation>削除できず</translation>
    </message>
    <message>
        <source>left over</source>
        <translation>残存</translation>
    </message>
    <message>
        <source>too large</source>
        <translation>大きすぎ</translation>
    </message>
    <message>
        <source>stop</source>
        <translation>停止</translation>
    </message>
    <message>
        <source>drain</source>
        <translation>新規停止</translation>
    </message>
    <message>
        <source>destroyed</source>
        <translation>破棄</translation>
    </message>
    <message>
        <source>CPU guard</source>
        <translation>CPU ガード</translation>
    </message>
    <message>
        <source>run again</source>
        <translation>再実行</translation>
    </message>
    <message>
        <source>not kept</source>
        <translation>保存されず</translation>
    </message>
    <message>
        <source>smoke slice</source>
        <translation>試し実行</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>時刻</translation>
    </message>
    <message>
        <source>What</source>
        <translation>種類</translation>
    </message>
    <message>
        <source>Slice</source>
        <translation>スライス</translation>
    </message>
    <message>
        <source>Sandbox</source>
        <translation>サンドボックス</translation>
    </message>
    <message>
        <source>Sample</source>
        <translation>サンプル</translation>
    </message>
    <message>
        <source>Text</source>
        <translation>内容</translation>
    </message>
    <message>
        <source>budget</source>
        <translation>予算</translation>
    </message>
</context>
<context>
    <name>assay::models::FleetTableModel</name>
    <message>
        <source>asked for</source>
        <comment>a sandbox's state</comment>
        <translation>要求済み</translation>
    </message>
    <message>
        <source>starting</source>
        <comment>a sandbox's state</comment>
        <translation>起動中</translation>
    </message>
    <message>
        <source>running</source>
        <comment>a sandbox's state</comment>
        <translation>実行中</translation>
    </message>
    <message>
        <source>paused</source>
        <comment>a sandbox's state</comment>
        <translation>一時停止</translation>
    </message>
    <message>
        <source>deleted</source>
        <comment>a sandbox's state</comment>
        <translation>削除済み</translation>
    </message>
    <message>
        <source>expired</source>
        <comment>a sandbox's state</comment>
        <translation>期限切れ</translation>
    </message>
    <message>
        <source>unknown</source>
        <comment>a sandbox's state</comment>
        <translation>不明</translation>
    </message>
    <message>
        <source>not seen gone</source>
        <translation>消滅未確認</translation>
    </message>
    <message>
        <source>draining</source>
        <translation>終了待ち</translation>
    </message>
    <message>
        <source>getting ready</source>
        <translation>準備中</translation>
    </message>
    <message>
        <source>running, silent</source>
        <translation>実行中 (無応答)</translation>
    </message>
    <message>
        <source>free</source>
        <translation>無料</translation>
    </message>
    <message>
        <source>unknown</source>
        <translation>不明</translation>
    </message>
    <message>
        <source>not known yet</source>
        <translation>まだ不明</translation>
    </message>
    <message>
        <source>this computer</source>
        <translation>このコンピューター</translation>
    </message>
    <message>
        <source>This computer bills nothing. An hourly cost of your own can be set in Settings.</source>
        <translation>このコンピューターでは料金はかかりません。1 時間あたりの費用は設定で指定できます。</translation>
    </message>
    <message>
        <source>The price of this tariff is not known.</source>
        <translation>この料金プランの価格は不明です。</translation>
    </message>
    <message>
        <source>#</source>
        <translation>番号</translation>
    </message>
    <message>
        <source>Sandbox</source>
        <translation>サンドボックス</translation>
    </message>
    <message>
        <source>Lane</source>
        <translation>レーン</translation>
    </message>
    <message>
        <source>State</source>
        <translation>状態</translation>
    </message>
    <message>
        <source>Age</source>
        <translation>経過</translation>
    </message>
    <message>
        <source>CPU time</source>
        <translation>CPU 時間</translation>
    </message>
    <message>
        <source>Seconds</source>
        <translation>秒数</translation>
    </message>
    <message>
        <source>Cost</source>
        <translation>費用</translation>
    </message>
    <message>
        <source>Silent</source>
        <translation>無応答</translation>
    </message>
    <message>
        <source>Last line</source>
        <translation>最後の行</translation>
    </message>
    <message>
        <source>Lifetime left</source>
        <translation>残り寿命</translation>
    </message>
    <message>
        <source>Tariff</source>
        <translation>料金プラン</translation>
    </message>
    <message>
        <source>Provider</source>
        <translation>プロバイダー</translation>
    </message>
    <message>
        <source>The sandbox's number in this run's ledger.</source>
        <translation>この実行の台帳でのサンドボックスの番号です。</translation>
    </message>
    <message>
        <source>The name by which the provider knows the sandbox.</source>
        <translation>プロバイダーがこのサンドボックスを識別する名前です。</translation>
    </message>
    <message>
        <source>The lane that the sandbox serves or served.</source>
        <translation>サンドボックスを使用中の、または使用したレーンです。</translation>
    </message>
    <message>
        <source>Where the sandbox stands, as the ledger has it.</source>
        <translation>台帳にあるサンドボックスの状態です。</translation>
    </message>
    <message>
        <source>Time since it was asked for, until it was seen gone.</source>
        <translation>要求してから、消えたことを確かめるまでの時間です。</translation>
    </message>
    <message>
        <source>CPU time of the attempts that ran in it, their confirmation included. Reference solutions and the harness are not counted.</source>
        <translation>この中で実行した試行の CPU 時間です。確認を含み、参照解とハーネスは含みません。</translation>
    </message>
    <message>
        <source>What it has cost so far by the provider's billing rule.</source>
        <translation>プロバイダーの課金規則による、これまでの費用です。</translation>
    </message>
    <message>
        <source>Time since a sample last finished in it.</source>
        <translation>最後にサンプルが終わってからの時間です。</translation>
    </message>
    <message>
        <source>The start of what its command wrote last.</source>
        <translation>コマンドが最後に出力した内容の先頭です。</translation>
    </message>
    <message>
        <source>Time until the provider ends it, whatever happens here.</source>
        <translation>プロバイダーが強制的に終了させるまでの時間です。</translation>
    </message>
    <message>
        <source>The provider's plan: vCPU, memory, disk, price.</source>
        <translation>プロバイダーのプランです (vCPU、メモリ、ディスク、価格)。</translation>
    </message>
    <message>
        <source>The service or program that made it.</source>
        <translation>これを作ったサービスまたはプログラムです。</translation>
    </message>
    <message>
        <source>not found</source>
        <comment>a sandbox's state</comment>
        <translation>見つからない</translation>
    </message>
    <message>
        <source>Nobody has seen this sandbox gone. Resume the run, or press “Clean up again” on the page Cost: both delete it and look.</source>
        <translation>このサンドボックスが消えたことは確かめられていません。実行を再開するか、「費用」ページの「もう一度片付ける」を押してください。どちらも、削除してから消えたことを確かめます。</translation>
    </message>
    <message>
        <source>Seconds from ready to gone, each begun one counted, and never less than the provider's minimum: what is billed for.</source>
        <translation>準備ができてから消えるまでの秒数です。1 秒未満は切り上げ、プロバイダーの最低課金時間を下回りません。この秒数が課金されます。</translation>
    </message>
</context>
<context>
    <name>assay::models::LabelNames</name>
    <message>
        <source>model</source>
        <translation>モデル</translation>
    </message>
    <message>
        <source>harness</source>
        <translation>ハーネス</translation>
    </message>
    <message>
        <source>environment</source>
        <translation>環境</translation>
    </message>
    <message>
        <source>ambiguous</source>
        <translation>判別不能</translation>
    </message>
    <message>
        <source>Nobody has said yet what is to blame.</source>
        <translation>原因はまだ判断されていません。</translation>
    </message>
    <message>
        <source>The program is wrong.</source>
        <translation>プログラムが間違っています。</translation>
    </message>
    <message>
        <source>The problem, its tests or how they are run are wrong; the program may be right.</source>
        <translation>問題、テスト、または実行のしかたが間違っています。プログラムは正しいかもしれません。</translation>
    </message>
    <message>
        <source>The place it ran in is to blame: a missing package, a limit, another version.</source>
        <translation>実行した場所に原因があります（パッケージの不足、上限、バージョンの違いなど）。</translation>
    </message>
    <message>
        <source>Somebody has looked at it, and it cannot be told.</source>
        <translation>調べたものの、判断できませんでした。</translation>
    </message>
</context>
<context>
    <name>assay::models::LayoutTableModel</name>
    <message>
        <source>Not defined: every problem has fewer than k scored samples.</source>
        <translation>定義されません: どの問題も採点済みサンプルが k 件未満です。</translation>
    </message>
    <message>
        <source>There is no number: this was not asked for or not measured here.</source>
        <translation>値がありません: 指定されていないか、測定されていません。</translation>
    </message>
    <message>
        <source>No price is known for where this ran.</source>
        <translation>実行場所の料金が不明です。</translation>
    </message>
</context>
<context>
    <name>assay::models::LiveText</name>
    <message>
        <source>%1 d %2 h</source>
        <extracomment>days and hours, as short as possible</extracomment>
        <translation>%1 日 %2 時間</translation>
    </message>
    <message>
        <source>%1 h %2 min</source>
        <extracomment>hours and minutes, as short as possible</extracomment>
        <translation>%1 時間 %2 分</translation>
    </message>
    <message>
        <source>%1 s</source>
        <extracomment>seconds</extracomment>
        <translation>%1 秒</translation>
    </message>
    <message>
        <source>%1 %</source>
        <translation>%1 %</translation>
    </message>
    <message>
        <source>%1 %2 (%3)</source>
        <extracomment>an outcome, how many samples have it, and their share</extracomment>
        <translation>%1 %2 (%3)</translation>
    </message>
    <message numerus="yes">
        <source>%n without a result</source>
        <translation>
            <numerusform>結果なし %n</numerusform>
        </translation>
    </message>
    <message>
        <source>, </source>
        <translation>、</translation>
    </message>
</context>
<context>
    <name>assay::models::PlanTableModel</name>
    <message>
        <source>free</source>
        <translation>無料</translation>
    </message>
    <message>
        <source>unknown</source>
        <translation>不明</translation>
    </message>
    <message>
        <source>%1 … %2</source>
        <extracomment>the first and the last problem of a slice</extracomment>
        <translation>%1 … %2</translation>
    </message>
    <message>
        <source>Slice</source>
        <translation>スライス</translation>
    </message>
    <message>
        <source>From … to</source>
        <translation>範囲</translation>
    </message>
    <message>
        <source>Problems</source>
        <translation>問題</translation>
    </message>
    <message>
        <source>Samples</source>
        <translation>サンプル</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>サイズ</translation>
    </message>
    <message>
        <source>Expected</source>
        <translation>見込み</translation>
    </message>
    <message>
        <source>Cost</source>
        <translation>費用</translation>
    </message>
    <message>
        <source>Slices in the order in which lanes take them: the longest first.</source>
        <translation>レーンが取る順のスライスです。長いものが先です。</translation>
    </message>
    <message>
        <source>The first and the last problem whose samples are in the slice.</source>
        <translation>スライスにサンプルが含まれる最初と最後の問題です。</translation>
    </message>
    <message>
        <source>How many problems have samples in the slice.</source>
        <translation>スライスにサンプルが含まれる問題の数です。</translation>
    </message>
    <message>
        <source>Samples that travel and run together in one sandbox.</source>
        <translation>1 つのサンドボックスにまとめて送られ、実行されるサンプルです。</translation>
    </message>
    <message>
        <source>What is sent into the sandbox: samples and their problems' tests.</source>
        <translation>サンドボックスに送るもの: サンプルと問題のテストです。</translation>
    </message>
    <message>
        <source>Time of one worker for the whole slice. It is guessed by language until the reference solutions have run.</source>
        <translation>スライス全体を 1 つのワーカーで実行する時間です。参照解を実行するまでは言語ごとの推定値です。</translation>
    </message>
    <message>
        <source>The slice's share of the run's likely cost, by its expected time: starts, set-up and minimum charges are in it. This computer costs nothing.</source>
        <translation>実行の見込み費用を、予想時間に応じてスライスに割り振ったものです。起動、準備、最低料金を含みます。このコンピューターでは費用はかかりません。</translation>
    </message>
</context>
<context>
    <name>assay::models::Providers</name>
    <message>
        <source>This computer</source>
        <translation>このコンピューター</translation>
    </message>
    <message>
        <source>Cores</source>
        <translation>コア</translation>
    </message>
    <message>
        <source>Sandboxes</source>
        <translation>サンドボックス</translation>
    </message>
    <message>
        <source>bubblewrap %1</source>
        <translation>bubblewrap %1</translation>
    </message>
    <message>
        <source>Between samples</source>
        <translation>サンプル間の隔離</translation>
    </message>
    <message>
        <source>namespaces of its own for each</source>
        <translation>サンプルごとに専用の名前空間</translation>
    </message>
    <message>
        <source>a user of its own for each</source>
        <translation>サンプルごとに専用のユーザー</translation>
    </message>
    <message>
        <source>a sandbox of its own for each (slower)</source>
        <translation>サンプルごとに専用のサンドボックス (低速)</translation>
    </message>
    <message>
        <source>Limits by</source>
        <translation>制限の方法</translation>
    </message>
    <message>
        <source>process</source>
        <translation>プロセス単位</translation>
    </message>
    <message>
        <source>No control group is writable here: memory is limited for each process, and not for the sum of a sample's processes.</source>
        <translation>この環境では書き込めるコントロールグループがありません。メモリはプロセスごとに制限され、サンプルの全プロセスの合計では制限されません。</translation>
    </message>
    <message>
        <source>control group (%1)</source>
        <translation>コントロールグループ (%1)</translation>
    </message>
    <message>
        <source>Python %1</source>
        <translation>Python %1</translation>
    </message>
    <message>
        <source>Languages</source>
        <translation>言語</translation>
    </message>
    <message>
        <source>%1 vCPU</source>
        <translation>%1 vCPU</translation>
    </message>
    <message>
        <source>%1 GiB</source>
        <translation>%1 GiB</translation>
    </message>
    <message>
        <source>Commands at a time</source>
        <translation>同時に実行できるコマンド</translation>
    </message>
    <message>
        <source>Sandboxes held</source>
        <translation>同時に持てるサンドボックス</translation>
    </message>
    <message>
        <source>%1 at most</source>
        <translation>最大 %1</translation>
    </message>
    <message>
        <source>Lifetime</source>
        <translation>寿命</translation>
    </message>
    <message numerus="yes">
        <source>%n hour(s) at most</source>
        <translation>
            <numerusform>最長 %n 時間</numerusform>
        </translation>
    </message>
    <message>
        <source>One transfer</source>
        <translation>1 回の転送</translation>
    </message>
</context>
<context>
    <name>assay::models::RejectedLineModel</name>
    <message>
        <source>File</source>
        <translation>ファイル</translation>
    </message>
    <message>
        <source>Line</source>
        <translation>行</translation>
    </message>
    <message>
        <source>Why it cannot be used</source>
        <translation>使えない理由</translation>
    </message>
</context>
<context>
    <name>assay::models::RunListModel</name>
    <message>
        <source>pass@1 %1 %</source>
        <translation>pass@1 %1 %</translation>
    </message>
    <message>
        <source>%1 passed of %2 scored of %3 requested samples.</source>
        <translation>合格 %1 / 採点済み %2 / 全サンプル %3。</translation>
    </message>
    <message>
        <source>pass@1 is the mean over problems of the share of scored samples that passed; in brackets its 95 % interval.</source>
        <translation>pass@1 は、採点済みサンプルの合格率を問題ごとに求めて平均した値です。角括弧内は 95 % 信頼区間です。</translation>
    </message>
    <message>
        <source>pass@1 is undefined: no sample is scored.</source>
        <translation>採点済みのサンプルがないため、pass@1 は未定義です。</translation>
    </message>
    <message>
        <source>It has cost %1 so far.</source>
        <translation>これまでの費用は %1 です。</translation>
    </message>
    <message>
        <source>What it has cost is unknown.</source>
        <translation>費用は不明です。</translation>
    </message>
</context>
<context>
    <name>assay::models::RunStateText</name>
    <message>
        <source>opening</source>
        <translation>読み込み中</translation>
    </message>
    <message>
        <source>unreadable</source>
        <translation>読み取り不可</translation>
    </message>
    <message>
        <source>not started</source>
        <translation>未開始</translation>
    </message>
    <message>
        <source>running</source>
        <translation>実行中</translation>
    </message>
    <message>
        <source>stopping</source>
        <translation>停止中</translation>
    </message>
    <message>
        <source>running elsewhere</source>
        <translation>別のプロセスで実行中</translation>
    </message>
    <message>
        <source>interrupted</source>
        <translation>中断</translation>
    </message>
    <message>
        <source>partial</source>
        <translation>部分的</translation>
    </message>
    <message>
        <source>complete</source>
        <translation>完了</translation>
    </message>
    <message>
        <source>The run file is being read.</source>
        <translation>実行記録を読み込んでいます。</translation>
    </message>
    <message>
        <source>The run file cannot be read.</source>
        <translation>実行記録を読み取れません。</translation>
    </message>
    <message>
        <source>The samples are in the file, and none has been run yet. Resume starts the run.</source>
        <translation>サンプルはファイルにありますが、まだ実行されていません。「再開」で開始します。</translation>
    </message>
    <message>
        <source>Samples are being run, started from this window.</source>
        <translation>このウィンドウから開始したサンプルを実行しています。</translation>
    </message>
    <message>
        <source>No new slice is started; sandboxes are being deleted. Results so far are kept.</source>
        <translation>新しいスライスは始めず、サンドボックスを削除しています。これまでの結果は残ります。</translation>
    </message>
    <message>
        <source>Another process is running it. It can be watched here, and stopped only there.</source>
        <translation>別のプロセスが実行しています。ここでは閲覧のみでき、停止はそちらで行います。</translation>
    </message>
    <message>
        <source>The run was stopped, or its process ended. Resume goes on with what has no verdict.</source>
        <translation>実行が停止されたか、プロセスが終了しました。「再開」で判定のないものから続けます。</translation>
    </message>
    <message>
        <source>The run ended, and some samples have no verdict. Resume runs those again.</source>
        <translation>実行は終わりましたが、判定のないサンプルがあります。「再開」でそれらを実行します。</translation>
    </message>
    <message>
        <source>Every sample has a verdict.</source>
        <translation>すべてのサンプルに判定があります。</translation>
    </message>
</context>
<context>
    <name>assay::models::SampleTableModel</name>
    <message>
        <source>signal %1</source>
        <translation>シグナル %1</translation>
    </message>
    <message>
        <source>It has not been run, so nothing was measured.</source>
        <translation>まだ実行されていないので、計測値はありません。</translation>
    </message>
    <message>
        <source>Problem</source>
        <translation>問題</translation>
    </message>
    <message>
        <source>Index</source>
        <translation>番号</translation>
    </message>
    <message>
        <source>Model</source>
        <translation>モデル</translation>
    </message>
    <message>
        <source>Outcome</source>
        <translation>結果</translation>
    </message>
    <message>
        <source>Confirmation</source>
        <translation>確認</translation>
    </message>
    <message>
        <source>Attempts</source>
        <translation>試行</translation>
    </message>
    <message>
        <source>Wall, ms</source>
        <translation>実時間 (ms)</translation>
    </message>
    <message>
        <source>CPU, ms</source>
        <translation>CPU (ms)</translation>
    </message>
    <message>
        <source>Waited, ms</source>
        <translation>待ち (ms)</translation>
    </message>
    <message>
        <source>Memory, MiB</source>
        <translation>メモリ (MiB)</translation>
    </message>
    <message>
        <source>Exit</source>
        <translation>終了状態</translation>
    </message>
    <message>
        <source>Signature</source>
        <translation>シグネチャ</translation>
    </message>
    <message>
        <source>Flags</source>
        <translation>フラグ</translation>
    </message>
    <message>
        <source>Label</source>
        <translation>ラベル</translation>
    </message>
    <message>
        <source>The id of the problem in its set; sorted as people count, /2 before /10.</source>
        <translation>問題セットでの ID。数の大きさで並べます（/2 は /10 の前）。</translation>
    </message>
    <message>
        <source>The number of the sample within its problem, from 0, in the order of the file.</source>
        <translation>問題の中でのサンプルの番号（0 から、ファイルの順）。</translation>
    </message>
    <message>
        <source>The model that wrote the sample.</source>
        <translation>サンプルを書いたモデル。</translation>
    </message>
    <message>
        <source>What running the tests in a process of their own said of a pass.</source>
        <translation>テストを別プロセスで実行して、合格が確認できたかどうか。</translation>
    </message>
    <message>
        <source>How often the sample was run.</source>
        <translation>サンプルを実行した回数。</translation>
    </message>
    <message>
        <source>Wall time of the attempt that counts, in milliseconds.</source>
        <translation>判定に使われる試行の実時間（ms）。</translation>
    </message>
    <message>
        <source>CPU time of the attempt that counts, in milliseconds; the confirmation included.</source>
        <translation>判定に使われる試行の CPU 時間（ms）。確認にかかった分を含みます。</translation>
    </message>
    <message>
        <source>Time in which the sample was ready but had no core, in milliseconds; it does not count against the time limit.</source>
        <translation>実行可能なのにコアが空いていなかった時間（ms）。制限時間には数えません。</translation>
    </message>
    <message>
        <source>The most memory that the sample held at a time, in MiB (1,048,576 bytes).</source>
        <translation>サンプルが同時に使ったメモリの最大値（MiB = 1,048,576 バイト）。</translation>
    </message>
    <message>
        <source>The exit status of the process, or the signal that ended it.</source>
        <translation>プロセスの終了ステータス、または終了させたシグナル。</translation>
    </message>
    <message>
        <source>The last line of the error without what varies from sample to sample; equal failures have equal signatures.</source>
        <translation>エラーの最後の行から、サンプルごとに変わる部分を除いたもの。同じ失敗は同じシグネチャになります。</translation>
    </message>
    <message>
        <source>What a person blames for the failure; the sample's own label goes before that of its signature.</source>
        <translation>人が判断した失敗の原因。サンプル自身のラベルは、シグネチャのラベルより優先されます。</translation>
    </message>
    <message>
        <source>undecided</source>
        <translation>未確定</translation>
    </message>
    <message>
        <source>changed alone</source>
        <translation>単独で変化</translation>
    </message>
    <message>
        <source>flaky</source>
        <translation>不安定</translation>
    </message>
    <message>
        <source>noted</source>
        <translation>メモあり</translation>
    </message>
    <message>
        <source>, </source>
        <comment>between flags of one sample</comment>
        <translation>、</translation>
    </message>
    <message>
        <source>The verdict: the outcome of the first scored attempt; a provisional one is decided by one rerun alone.</source>
        <translation>判定: 採点対象となる最初の試行の結果。暫定の結果は、単独での再実行 1 回で確定します。</translation>
    </message>
    <message>
        <source>Flaky: a later attempt showed another outcome. Changed alone: a provisional outcome that its lone rerun changed. Undecided: that rerun is still to come. Noted: a person wrote a note or gave a label.</source>
        <translation>不安定: 後の試行で別の結果になったもの。単独で変化: 暫定の結果が、単独での再実行で変わったもの。未確定: その再実行がまだのもの。メモあり: メモかラベルが付いているもの。</translation>
    </message>
</context>
<context>
    <name>assay::models::SignatureTableModel</name>
    <message>
        <source>(no signature)</source>
        <translation>（シグネチャなし）</translation>
    </message>
    <message>
        <source>%1 %</source>
        <comment>a share in percent</comment>
        <translation>%1 %</translation>
    </message>
    <message>
        <source>%1 %2</source>
        <comment>an outcome and its count</comment>
        <translation>%1 %2</translation>
    </message>
    <message>
        <source>, </source>
        <comment>between outcomes</comment>
        <translation>、</translation>
    </message>
    <message>
        <source>%1 of %2 samples that are scored and not solved.</source>
        <translation>採点対象で解けなかった %2 件のうち %1 件。</translation>
    </message>
    <message>
        <source>Signature</source>
        <translation>シグネチャ</translation>
    </message>
    <message>
        <source>The last line of the error without what varies from sample to sample.</source>
        <translation>エラーの最後の行から、サンプルごとに変わる部分を除いたもの。</translation>
    </message>
    <message>
        <source>Samples</source>
        <translation>サンプル</translation>
    </message>
    <message>
        <source>Scored samples that are not solved and failed so.</source>
        <translation>採点対象で、このように失敗したサンプル。</translation>
    </message>
    <message>
        <source>Share</source>
        <translation>割合</translation>
    </message>
    <message>
        <source>Of all samples that are scored and not solved, in percent.</source>
        <translation>採点対象で解けなかった全サンプルに占める割合（%）。</translation>
    </message>
    <message>
        <source>Problems</source>
        <translation>問題数</translation>
    </message>
    <message>
        <source>Different problems among them.</source>
        <translation>含まれる問題の種類の数。</translation>
    </message>
    <message>
        <source>Outcomes</source>
        <translation>結果</translation>
    </message>
    <message>
        <source>Which outcomes they have.</source>
        <translation>結果の内訳。</translation>
    </message>
    <message>
        <source>Label</source>
        <translation>ラベル</translation>
    </message>
    <message>
        <source>What is to blame: for all of them that have no label of their own.</source>
        <translation>失敗の原因。自身のラベルがないサンプルすべてに当てはまります。</translation>
    </message>
</context>
<context>
    <name>assay::models::SliceTableModel</name>
    <message>
        <source>check</source>
        <comment>a slice's purpose: reference solutions</comment>
        <translation>確認</translation>
    </message>
    <message>
        <source>run</source>
        <comment>a slice's purpose: as planned</comment>
        <translation>実行</translation>
    </message>
    <message>
        <source>alone</source>
        <comment>a slice's purpose: with nothing else running</comment>
        <translation>単独</translation>
    </message>
    <message>
        <source>suspect</source>
        <comment>a slice's purpose: ran when its sandbox died</comment>
        <translation>容疑</translation>
    </message>
    <message>
        <source>%1 / %2</source>
        <extracomment>samples done, of how many</extracomment>
        <translation>%1 / %2</translation>
    </message>
    <message>
        <source>nothing finished for %1</source>
        <translation>%1 の間完了なし</translation>
    </message>
    <message>
        <source>running</source>
        <translation>実行中</translation>
    </message>
    <message>
        <source>waiting</source>
        <translation>待機中</translation>
    </message>
    <message>
        <source>stopped early</source>
        <translation>途中停止</translation>
    </message>
    <message>
        <source>done</source>
        <translation>完了</translation>
    </message>
    <message numerus="yes">
        <source>%1 of %n reference solution(s) passed</source>
        <translation>
            <numerusform>参照解 %n 件中 %1 件が合格</numerusform>
        </translation>
    </message>
    <message>
        <source>A sample that computes up to its time limit is silent that long. If it stays so, look at the sandbox's last line, and drain or destroy the sandbox: what has no result is run in another one.</source>
        <translation>制限時間まで計算するサンプルがあると、その間は何も完了しません。長く続く場合は、サンドボックスの最後の行を確かめ、新規停止または破棄してください。結果のないものは別のサンドボックスで実行されます。</translation>
    </message>
    <message>
        <source>It ended before its last sample; what had no result goes on in another slice.</source>
        <translation>最後のサンプルより前に終了しました。結果のないものは別のスライスで続行されます。</translation>
    </message>
    <message>
        <source>#</source>
        <translation>番号</translation>
    </message>
    <message>
        <source>Purpose</source>
        <translation>用途</translation>
    </message>
    <message>
        <source>Lane</source>
        <translation>レーン</translation>
    </message>
    <message>
        <source>Outcomes</source>
        <translation>結果</translation>
    </message>
    <message>
        <source>Done</source>
        <translation>完了</translation>
    </message>
    <message>
        <source>Samples/s</source>
        <translation>サンプル/秒</translation>
    </message>
    <message>
        <source>Left</source>
        <translation>残り</translation>
    </message>
    <message>
        <source>Tries</source>
        <translation>試行回数</translation>
    </message>
    <message>
        <source>Expected</source>
        <translation>見込み</translation>
    </message>
    <message>
        <source>Took</source>
        <translation>実測</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>サイズ</translation>
    </message>
    <message>
        <source>State</source>
        <translation>状態</translation>
    </message>
    <message>
        <source>The slice's number in this run. What is cut from a slice gets a new one.</source>
        <translation>この実行でのスライスの番号です。スライスから切り出したものには新しい番号が付きます。</translation>
    </message>
    <message>
        <source>Why it runs: check (reference solutions), run (the plan), alone (what a busy machine left undecided), suspect (what ran when its sandbox died).</source>
        <translation>実行の目的です。確認 (参照解)、実行 (計画どおり)、単独 (高負荷で判定できなかったもの)、容疑 (サンドボックスが停止したときに実行中だったもの)。</translation>
    </message>
    <message>
        <source>The lane, one sandbox at a time, that runs it or ran it last.</source>
        <translation>実行中の、または最後に実行したレーンです。レーンは一度に 1 つのサンドボックスを使います。</translation>
    </message>
    <message>
        <source>Verdicts of the slice's samples, as shares of all its samples.</source>
        <translation>スライスのサンプルの判定と、全サンプルに対する割合です。</translation>
    </message>
    <message>
        <source>Samples with a result, of all samples in the slice.</source>
        <translation>スライスの全サンプルのうち、結果のあるものの数です。</translation>
    </message>
    <message>
        <source>Samples done a second, over the time since the slice's last start.</source>
        <translation>スライスの最後の開始以降に、1 秒あたり完了したサンプル数です。</translation>
    </message>
    <message>
        <source>Time left if the slice goes on at its rate.</source>
        <translation>この速さで進んだ場合の残り時間です。</translation>
    </message>
    <message>
        <source>Failures without progress so far: of the sandbox, the network or the provider, never of a sample.</source>
        <translation>進展のないまま失敗した回数です。サンドボックス、ネットワーク、プロバイダーの障害だけを数え、サンプルの失敗は含みません。</translation>
    </message>
    <message>
        <source>Computing time that the plan expects, one sample at a time.</source>
        <translation>サンプルを 1 つずつ実行した場合に、計画で見込まれる計算時間です。</translation>
    </message>
    <message>
        <source>Wall time from the slice's last start to its end, or until now.</source>
        <translation>スライスの最後の開始から終了まで、または現在までの実時間です。</translation>
    </message>
    <message>
        <source>Size of what travels to the sandbox: programs, tests and inputs.</source>
        <translation>サンドボックスに送るデータ (プログラム、テスト、入力) の大きさです。</translation>
    </message>
    <message>
        <source>Where the slice stands.</source>
        <translation>スライスの状態です。</translation>
    </message>
</context>
<context>
    <name>assay::widgets::AttemptsView</name>
    <message>
        <source>Attempts of the sample</source>
        <translation>サンプルの試行</translation>
    </message>
    <message>
        <source>What the chosen attempt showed</source>
        <translation>選んだ試行の内容</translation>
    </message>
    <message>
        <source>It has not been run yet.</source>
        <translation>まだ実行されていません。</translation>
    </message>
</context>
<context>
    <name>assay::widgets::BesideView</name>
    <message>
        <source>&amp;Compare with:</source>
        <translation>比較対象(&amp;C):</translation>
    </message>
    <message>
        <source>What the sample is compared with</source>
        <translation>サンプルと比べる相手</translation>
    </message>
    <message>
        <source>Previous difference</source>
        <translation>前の相違点</translation>
    </message>
    <message>
        <source>Next difference</source>
        <translation>次の相違点</translation>
    </message>
    <message>
        <source>This sample</source>
        <translation>このサンプル</translation>
    </message>
    <message>
        <source>What it is compared with</source>
        <translation>比較対象</translation>
    </message>
    <message>
        <source>The reference solution</source>
        <translation>参照解</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <extracomment>%1: name of a sample; %2: its outcome</extracomment>
        <translation>%1、%2</translation>
    </message>
    <message>
        <source>There is nothing to compare it with.</source>
        <translation>比べる相手がありません。</translation>
    </message>
    <message>
        <source>No difference.</source>
        <translation>相違はありません。</translation>
    </message>
    <message>
        <source>Difference %1 of %2</source>
        <translation>相違点 %1 / %2</translation>
    </message>
</context>
<context>
    <name>assay::widgets::BudgetBar</name>
    <message>
        <source>Set</source>
        <translation>設定</translation>
    </message>
    <message>
        <source>none</source>
        <translation>なし</translation>
    </message>
    <message>
        <source>Set the budget</source>
        <translation>予算を設定</translation>
    </message>
    <message>
        <source>Keeps it in the run file, for when the run is resumed.</source>
        <translation>実行記録に保存し、実行の再開時に使います。</translation>
    </message>
    <message>
        <source>Bud&amp;get when it is resumed, $</source>
        <translation>再開時の予算 ($)(&amp;G)</translation>
    </message>
    <message>
        <source>“%1” is no amount: give dollars, or leave it empty.</source>
        <translation>「%1」は金額ではありません。ドルで入力するか、空欄にしてください。</translation>
    </message>
</context>
<context>
    <name>assay::widgets::ChartsPage</name>
    <message>
        <source>Charts</source>
        <translation>グラフ</translation>
    </message>
    <message>
        <source>Numbers of the chart</source>
        <translation>グラフの数値</translation>
    </message>
    <message>
        <source>Chart</source>
        <translation>グラフ</translation>
    </message>
    <message>
        <source>Si&amp;ze:</source>
        <translation>サイズ(&amp;Z):</translation>
    </message>
    <message>
        <source>as on the screen</source>
        <translation>画面どおり</translation>
    </message>
    <message>
        <source>85 mm, for print</source>
        <translation>85 mm (印刷用)</translation>
    </message>
    <message>
        <source>180 mm, for print</source>
        <translation>180 mm (印刷用)</translation>
    </message>
    <message>
        <source>Size and colours of copied and saved pictures. Those for print have 8 point letters, black on white.</source>
        <translation>コピーまたは保存する画像のサイズと配色です。印刷用は 8 ポイントの文字で、白地に黒です。</translation>
    </message>
    <message>
        <source>&amp;Copy</source>
        <translation>コピー(&amp;C)</translation>
    </message>
    <message>
        <source>Copies the picture, and its numbers as text</source>
        <translation>画像と、数値をテキストとしてコピーします</translation>
    </message>
    <message>
        <source>Sa&amp;ve as</source>
        <translation>名前を付けて保存(&amp;V)</translation>
    </message>
    <message>
        <source>Saves the picture or its numbers to a file</source>
        <translation>画像または数値をファイルに保存します</translation>
    </message>
    <message>
        <source>Numbers as CSV…</source>
        <translation>数値を CSV で…</translation>
    </message>
    <message>
        <source>Picture as %1…</source>
        <translation>画像を %1 で…</translation>
    </message>
    <message>
        <source>Reading the run…</source>
        <translation>実行を読み込んでいます…</translation>
    </message>
    <message>
        <source>No run is open</source>
        <translation>実行が開かれていません</translation>
    </message>
    <message>
        <source>Open a run to see its charts.</source>
        <translation>実行を開くとグラフが表示されます。</translation>
    </message>
    <message>
        <source>No results yet</source>
        <translation>まだ結果がありません</translation>
    </message>
    <message>
        <source>This chart appears with the run's first sandbox. Start the run or resume it.</source>
        <translation>最初のサンドボックスが作られると、このグラフが表示されます。実行を開始または再開してください。</translation>
    </message>
    <message>
        <source>This chart appears with the run's first results. Start the run or resume it.</source>
        <translation>最初の結果が出ると、このグラフが表示されます。実行を開始または再開してください。</translation>
    </message>
    <message>
        <source>The run could not be read</source>
        <translation>実行を読み込めませんでした</translation>
    </message>
    <message>
        <source>Save the chart</source>
        <translation>グラフを保存</translation>
    </message>
</context>
<context>
    <name>assay::widgets::CheckPage</name>
    <message>
        <source>Manifest</source>
        <translation>マニフェスト</translation>
    </message>
    <message>
        <source>Manifest, as far as it is known before the run</source>
        <translation>開始前に分かる範囲のマニフェスト</translation>
    </message>
    <message>
        <source>Likely duration</source>
        <translation>見込み時間</translation>
    </message>
    <message>
        <source>Low</source>
        <translation>短い場合</translation>
    </message>
    <message>
        <source>High</source>
        <translation>長い場合</translation>
    </message>
    <message>
        <source>Cost</source>
        <translation>費用</translation>
    </message>
    <message>
        <source>Half of such runs would take longer, half shorter.</source>
        <translation>同じような実行の半分はこれより長く、半分は短くなります。</translation>
    </message>
    <message>
        <source>5th percentile: one such run in twenty would be faster.</source>
        <translation>5 パーセンタイル: 同じような実行の 20 回に 1 回はこれより早く終わります。</translation>
    </message>
    <message>
        <source>95th percentile: one such run in twenty would take longer.</source>
        <translation>95 パーセンタイル: 同じような実行の 20 回に 1 回はこれより長くかかります。</translation>
    </message>
    <message>
        <source>&amp;Name of the run file</source>
        <translation>実行記録名(&amp;N)</translation>
    </message>
    <message>
        <source>Folder</source>
        <translation>フォルダー</translation>
    </message>
    <message>
        <source>&amp;Folder</source>
        <translation>フォルダー(&amp;F)</translation>
    </message>
    <message>
        <source>Problems</source>
        <translation>問題</translation>
    </message>
    <message>
        <source>Samples</source>
        <translation>サンプル</translation>
    </message>
    <message>
        <source>To run</source>
        <translation>実行対象</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%2の %1</translation>
    </message>
    <message numerus="yes">
        <source>%n sample(s)</source>
        <translation>
            <numerusform>%n 個のサンプル</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n problem(s)</source>
        <translation>
            <numerusform>%n 問</numerusform>
        </translation>
    </message>
    <message>
        <source>Slices</source>
        <translation>スライス</translation>
    </message>
    <message>
        <source>Calibration</source>
        <translation>参照解の確認</translation>
    </message>
    <message numerus="yes">
        <source>%n reference solution(s), at the start</source>
        <translation>
            <numerusform>開始時に %n 個の参照解を実行</numerusform>
        </translation>
    </message>
    <message>
        <source>none: no problem has a reference solution</source>
        <translation>なし (参照解のある問題がありません)</translation>
    </message>
    <message>
        <source>pass@k</source>
        <translation>pass@k</translation>
    </message>
    <message>
        <source>Left out</source>
        <translation>除外</translation>
    </message>
    <message numerus="yes">
        <source>%n line(s)</source>
        <translation>
            <numerusform>%n 行</numerusform>
        </translation>
    </message>
    <message>
        <source>Provider</source>
        <translation>プロバイダー</translation>
    </message>
    <message>
        <source>Lanes</source>
        <translation>レーン</translation>
    </message>
    <message>
        <source>Time a sample</source>
        <translation>サンプルの時間</translation>
    </message>
    <message>
        <source>Memory a sample</source>
        <translation>サンプルのメモリ</translation>
    </message>
    <message>
        <source>Output a sample</source>
        <translation>サンプルの出力</translation>
    </message>
    <message>
        <source>Network</source>
        <translation>ネットワーク</translation>
    </message>
    <message>
        <source>open</source>
        <translation>接続あり</translation>
    </message>
    <message>
        <source>cut off</source>
        <translation>遮断</translation>
    </message>
    <message>
        <source>Passes</source>
        <translation>合格</translation>
    </message>
    <message>
        <source>confirmed</source>
        <translation>確認あり</translation>
    </message>
    <message>
        <source>as they are, not confirmed</source>
        <translation>確認なし (そのまま)</translation>
    </message>
    <message>
        <source>Set-up</source>
        <translation>準備</translation>
    </message>
    <message>
        <source>free</source>
        <translation>無料</translation>
    </message>
    <message>
        <source>unknown</source>
        <translation>不明</translation>
    </message>
    <message>
        <source>%1 costs nothing.</source>
        <translation>%1の利用は無料です。</translation>
    </message>
    <message>
        <source>No price is known for %1.</source>
        <translation>%1の料金は不明です。</translation>
    </message>
    <message>
        <source>Times are guessed by language, so the range is wide. The run begins with the reference solutions (calibration) and asks if one of them fails here; a smoke slice runs 1 problem and then 20 samples, and measures.</source>
        <translation>時間は言語ごとの推定値のため、幅があります。実行はまず参照解から始まり、この環境で不合格のものがあれば続行するかどうかを尋ねます。試験スライスは 1 問、続いて 20 個のサンプルを実行して実測します。</translation>
    </message>
    <message>
        <source>From times that were measured before. The run begins with the reference solutions (calibration) and asks if one of them fails here.</source>
        <translation>以前の実測値に基づきます。実行はまず参照解から始まり、この環境で不合格のものがあれば続行するかどうかを尋ねます。</translation>
    </message>
    <message>
        <source>not needed</source>
        <translation>不要</translation>
    </message>
    <message>
        <source>%1 is free.</source>
        <translation>%1は無料です。</translation>
    </message>
    <message>
        <source>The run file has no name: give one.</source>
        <translation>実行記録の名前がありません。入力してください。</translation>
    </message>
    <message>
        <source>“%1” is no file name: choose the folder below.</source>
        <translation>「%1」はファイル名に使えません。フォルダーは下で選んでください。</translation>
    </message>
    <message>
        <source>The run file has no folder: choose one.</source>
        <translation>実行記録のフォルダーがありません。選んでください。</translation>
    </message>
    <message>
        <source>“%1” is there already: give another name.</source>
        <translation>「%1」はすでにあります。別の名前を付けてください。</translation>
    </message>
    <message>
        <source>“%1” cannot be written to: choose another folder.</source>
        <translation>「%1」には書き込めません。別のフォルダーを選んでください。</translation>
    </message>
    <message>
        <source>The folder is made at the start.</source>
        <translation>フォルダーは開始時に作成されます。</translation>
    </message>
    <message>
        <source>Reading the data…</source>
        <translation>データを読み込み中…</translation>
    </message>
    <message>
        <source>Trying what %1 can do…</source>
        <translation>%1でできることを確認中…</translation>
    </message>
    <message>
        <source>There is no data to run: see the page Data.</source>
        <translation>実行できるデータがありません。「データ」のページを確認してください。</translation>
    </message>
    <message>
        <source>No sample fits into one transfer: choose another provider.</source>
        <translation>一度に転送できるサンプルがありません。別のプロバイダーを選んでください。</translation>
    </message>
    <message>
        <source>%1 to %2</source>
        <extracomment>from the low to the high forecast of the cost</extracomment>
        <translation>%1 ～ %2</translation>
    </message>
    <message>
        <source>Half of such runs would cost more, half less; in one of twenty it would be below the range, in one of twenty above. Starts, set-up and minimum charges are in it.</source>
        <translation>このような実行の半数はこれより高く、半数は安くなります。20 回に 1 回は範囲を下回り、20 回に 1 回は上回ります。起動、準備、最低料金を含みます。</translation>
    </message>
    <message>
        <source>none</source>
        <translation>なし</translation>
    </message>
    <message>
        <source>“%1” is no amount: give dollars, as in %2, or leave it empty.</source>
        <translation>「%1」は金額ではありません。%2 のようにドルで入力するか、空欄にしてください。</translation>
    </message>
    <message>
        <source>The price of %1 is unknown, so no budget can be kept: leave it empty.</source>
        <translation>%1の価格が不明なため、予算を守れません。空欄にしてください。</translation>
    </message>
    <message>
        <source>That does not pay for one sandbox, which costs at least %1.</source>
        <translation>これではサンドボックス 1 個分にも足りません。少なくとも %1 かかります。</translation>
    </message>
    <message>
        <source>That is less than the likely cost of %1: the run would stop before its end.</source>
        <translation>見込み費用の %1 より少ないため、実行は途中で停止するでしょう。</translation>
    </message>
    <message>
        <source>One such run in twenty would cost more than %1.</source>
        <translation>このような実行の 20 回に 1 回は %1 を超えます。</translation>
    </message>
    <message>
        <source>The network is open: samples can fetch answers or send data away.</source>
        <translation>ネットワークが開いています。サンプルが答えを取得したり、データを外部に送ったりできます。</translation>
    </message>
    <message>
        <source>The most that the run may cost in US dollars, clean-up included. It stops before it would pass it. Empty: no limit.</source>
        <translation>片付けを含めて、実行に使える上限 (米ドル) です。超える前に停止します。空欄なら上限はありません。</translation>
    </message>
    <message>
        <source>Bud&amp;get, $</source>
        <translation>予算 ($)(&amp;G)</translation>
    </message>
    <message>
        <source>Calibrated before</source>
        <translation>以前の参照解の確認</translation>
    </message>
    <message>
        <source>Tariff</source>
        <translation>料金プラン</translation>
    </message>
    <message>
        <source>an empty one for each sample</source>
        <translation>サンプルごとに空のネットワーク</translation>
    </message>
    <message numerus="yes">
        <source>%n reference solution(s) passed in %1</source>
        <translation>
            <numerusform>%1 で %n 個の参照解が合格</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n reference solution(s) failed in %1: %2</source>
        <extracomment>%1: a run's name; %2: ids of problems</extracomment>
        <translation>
            <numerusform>%1 で %n 個の参照解が不合格: %2</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>assay::widgets::CleanUpBar</name>
    <message>
        <source>Clean up again</source>
        <translation>もう一度片付ける</translation>
    </message>
    <message>
        <source>Deletes what the ledger does not show to be gone, and looks. Nothing else is deleted.</source>
        <translation>台帳で消えたことになっていないものを削除し、消えたことを確かめます。それ以外は削除しません。</translation>
    </message>
    <message>
        <source>Every sandbox of the ledger has been seen to be gone.</source>
        <translation>台帳のすべてのサンドボックスについて、消えたことを確かめました。</translation>
    </message>
    <message numerus="yes">
        <source>%n sandbox(es) are being deleted…</source>
        <translation>
            <numerusform>%n 個のサンドボックスを削除しています…</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n sandbox(es) are there; they are deleted when the run ends.</source>
        <translation>
            <numerusform>%n 個のサンドボックスがあります。実行の終了時に削除されます。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Not confirmed: %n sandbox(es) have not been seen to be gone, and may still cost something.</source>
        <translation>
            <numerusform>未確認: %n 個のサンドボックスが消えたことを確かめられていません。まだ費用がかかっている可能性があります。</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>assay::widgets::ClearButton</name>
    <message>
        <source>Clear the field</source>
        <translation>入力をクリア</translation>
    </message>
</context>
<context>
    <name>assay::widgets::CodeText</name>
    <message>
        <source> … (%1 characters more in this line)</source>
        <translation> …（この行はあと %1 文字）</translation>
    </message>
    <message>
        <source>Only the beginning is shown: the whole text has %1 characters.</source>
        <translation>先頭だけを表示しています。全体は %1 文字です。</translation>
    </message>
    <message>
        <source>Lines of more than %1 characters are cut: the whole text has %2 characters.</source>
        <translation>%1 文字を超える行は途中までです。全体は %2 文字です。</translation>
    </message>
</context>
<context>
    <name>assay::widgets::CollapsibleSection</name>
    <message>
        <source>Open</source>
        <translation>展開</translation>
    </message>
    <message>
        <source>Closed</source>
        <translation>折りたたみ</translation>
    </message>
</context>
<context>
    <name>assay::widgets::CompareDialog</name>
    <message>
        <source>problem file</source>
        <translation>問題ファイル</translation>
    </message>
    <message>
        <source>network</source>
        <translation>ネットワーク</translation>
    </message>
    <message>
        <source>isolation</source>
        <translation>隔離</translation>
    </message>
    <message>
        <source>provider</source>
        <translation>プロバイダー</translation>
    </message>
    <message>
        <source>time limit</source>
        <translation>制限時間</translation>
    </message>
    <message>
        <source>memory limit</source>
        <translation>メモリ制限</translation>
    </message>
    <message>
        <source>output limit</source>
        <translation>出力制限</translation>
    </message>
    <message>
        <source>confirmation</source>
        <translation>確認</translation>
    </message>
    <message>
        <source>mode</source>
        <translation>実行方式</translation>
    </message>
    <message>
        <source>harness version</source>
        <translation>ハーネスのバージョン</translation>
    </message>
    <message>
        <source>Python version</source>
        <translation>Python のバージョン</translation>
    </message>
    <message>
        <source>unknown</source>
        <translation>不明</translation>
    </message>
    <message>
        <source>The runs differ in %1: %2 and %3.</source>
        <extracomment>%1: the name of a setting; %2, %3: its values in the first and the second run</extracomment>
        <translation>%1が異なります: %2 と %3。</translation>
    </message>
    <message>
        <source>The runs have no problem in common.</source>
        <translation>共通の問題がありません。</translation>
    </message>
    <message numerus="yes">
        <source>%n problem(s) of the same id have other prompts or tests.</source>
        <translation>
            <numerusform>ID が同じでプロンプトまたはテストが異なる問題が %n 問あります。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n problem(s) that only one of the runs has are left out.</source>
        <translation>
            <numerusform>一方の実行にしかない %n 問を除外しました。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Compare %n run(s)</source>
        <translation>
            <numerusform>%n 件の実行を比較</numerusform>
        </translation>
    </message>
    <message>
        <source>Warnings</source>
        <translation>警告</translation>
    </message>
    <message>
        <source>Saved as %1</source>
        <translation>%1 に保存しました</translation>
    </message>
    <message>
        <source>First:</source>
        <translation>1 番目:</translation>
    </message>
    <message>
        <source>Second:</source>
        <translation>2 番目:</translation>
    </message>
    <message>
        <source>Model of run %1</source>
        <translation>実行 %1 のモデル</translation>
    </message>
    <message>
        <source>S&amp;wap</source>
        <translation>入れ替え(&amp;W)</translation>
    </message>
    <message>
        <source>Makes the second run the first.</source>
        <translation>2 番目の実行を 1 番目にします。</translation>
    </message>
    <message>
        <source>&amp;k of pass@k:</source>
        <translation>pass@k の k(&amp;K):</translation>
    </message>
    <message>
        <source>Whole numbers from 1, as in 1,10,100.</source>
        <translation>1 以上の整数を 1,10,100 のように指定します。</translation>
    </message>
    <message>
        <source>&amp;Format:</source>
        <translation>形式(&amp;F):</translation>
    </message>
    <message>
        <source>Cop&amp;y</source>
        <translation>コピー(&amp;Y)</translation>
    </message>
    <message>
        <source>&amp;Save…</source>
        <translation>保存(&amp;S)…</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>閉じる</translation>
    </message>
    <message>
        <source>Comparing…</source>
        <translation>比較しています…</translation>
    </message>
    <message numerus="yes">
        <source>%1 compared with %n other run(s)</source>
        <translation>
            <numerusform>%1 とほかの %n 件の実行の比較</numerusform>
        </translation>
    </message>
    <message>
        <source>There is no problem in which the runs can be compared.</source>
        <translation>比較できる問題がありません。</translation>
    </message>
    <message numerus="yes">
        <source>pass@%1: %2 % → %3 %, %4 points, p = %5, over %n problem(s)</source>
        <extracomment>%1: 1, as in pass@1; %2, %3: 47.3 of the first and the second run; %4: +5.3 with its interval; %5: a p value; %n: problems compared</extracomment>
        <translation>
            <numerusform>pass@%1: %2 % → %3 %、%4 ポイント、p = %5(%n 問)</numerusform>
        </translation>
    </message>
    <message>
        <source>Second less first, in percentage points. p is the chance of a difference of at least this size if the runs were equally good.</source>
        <translation>2 番目から 1 番目を引いた差(パーセントポイント)。p は、両者の実力が等しいときにこれ以上の差が生じる確率です。</translation>
    </message>
    <message>
        <source>(no name)</source>
        <translation>(名前なし)</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <extracomment>%1: a run's name; %2: a warning about it</extracomment>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>Copied.</source>
        <translation>コピーしました。</translation>
    </message>
    <message>
        <source>Saving…</source>
        <translation>保存しています…</translation>
    </message>
    <message>
        <source>%1 is partial: %2 of %3 samples are scored, %4 of them undecided.</source>
        <translation>%1 は部分的です: %3 個中 %2 個が採点済み、うち %4 個は未確定です。</translation>
    </message>
    <message>
        <source>Run %1:</source>
        <translation>実行 %1:</translation>
    </message>
    <message>
        <source>k is a list of whole numbers from 1, as in 1,10,100. What is shown is from before.</source>
        <translation>k は 1,10,100 のような 1 以上の整数のリストです。表示中の内容は変更前のものです。</translation>
    </message>
</context>
<context>
    <name>assay::widgets::CostFigure</name>
    <message numerus="yes">
        <source>Sandbox seconds over time, of %n sandbox(es)</source>
        <translation>
            <numerusform>サンドボックス秒の推移 (サンドボックス %n 個)</numerusform>
        </translation>
    </message>
    <message>
        <source>Sandboxes on this computer are free.</source>
        <translation>このコンピューター上のサンドボックスは無料です。</translation>
    </message>
    <message>
        <source>What a sandbox second costs is unknown.</source>
        <translation>サンドボックス 1 秒あたりの料金は不明です。</translation>
    </message>
    <message>
        <source>sandbox seconds</source>
        <translation>サンドボックス秒</translation>
    </message>
    <message numerus="yes">
        <source>%Ln sandbox second(s)</source>
        <translation>
            <numerusform>%Ln サンドボックス秒</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 to %2: %n sandbox(es) held
%3 sandbox seconds in the end</source>
        <extracomment>%1 and %2 are times, %3 a number of seconds</extracomment>
        <translation>
            <numerusform>%1 から %2: サンドボックス %n 個を保持
終わりまでに %3 サンドボックス秒</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Cost over time, of %n sandbox(es)</source>
        <translation>
            <numerusform>費用の推移: サンドボックス %n 個</numerusform>
        </translation>
    </message>
    <message>
        <source>By the provider's billing rule. Forecast: if each sample without a verdict costs as much as those with one.</source>
        <translation>プロバイダーの課金規則によります。予測は、判定のないサンプルに判定済みのサンプルと同じ費用がかかるとした場合です。</translation>
    </message>
    <message>
        <source>By the provider's billing rule.</source>
        <translation>プロバイダーの課金規則によります。</translation>
    </message>
    <message>
        <source>US dollars</source>
        <translation>米ドル</translation>
    </message>
    <message>
        <source>forecast %1</source>
        <translation>予測 %1</translation>
    </message>
    <message>
        <source>budget %1</source>
        <translation>予算 %1</translation>
    </message>
    <message>
        <source>budget %1, above</source>
        <translation>予算 %1 (図の上)</translation>
    </message>
    <message>
        <source>%1 in the end</source>
        <translation>終わりに %1</translation>
    </message>
</context>
<context>
    <name>assay::widgets::CostFigures</name>
    <message>
        <source>Running samples</source>
        <translation>サンプルの実行</translation>
    </message>
    <message>
        <source>Wall time of attempts, without their confirmation.</source>
        <translation>確認を除く、試行の実時間です。</translation>
    </message>
    <message>
        <source>Confirming passes</source>
        <translation>合格の確認</translation>
    </message>
    <message>
        <source>Wall time of strict mode, which runs each pass again with the tests in a process of their own.</source>
        <translation>厳密モードの実時間です。テストを別プロセスに分けて、合格したものを再実行します。</translation>
    </message>
    <message>
        <source>Checking references</source>
        <translation>参照解の確認</translation>
    </message>
    <message>
        <source>Slices of the problems' own solutions, and of their second run.</source>
        <translation>問題に付属する解答のスライスです。2 回目の実行を含みます。</translation>
    </message>
    <message>
        <source>Overhead of slices</source>
        <translation>スライスの付帯処理</translation>
    </message>
    <message>
        <source>While a slice was there, and no sample ran: starting processes, transfers, reading.</source>
        <translation>スライスはあるがサンプルを実行していない時間です (プロセスの起動、転送、読み取り)。</translation>
    </message>
    <message>
        <source>Set-up and idle</source>
        <translation>準備と待機</translation>
    </message>
    <message>
        <source>The sandbox was there without a slice: set-up, waiting for work, being deleted.</source>
        <translation>サンドボックスにスライスがない時間です (準備、作業待ち、削除)。</translation>
    </message>
    <message>
        <source>Starting</source>
        <translation>起動</translation>
    </message>
    <message>
        <source>From asking for a sandbox until it was ready.</source>
        <translation>サンドボックスを要求してから準備が整うまでの時間です。</translation>
    </message>
    <message>
        <source>free</source>
        <translation>無料</translation>
    </message>
    <message>
        <source>unknown</source>
        <translation>不明</translation>
    </message>
    <message>
        <source>1 scored sample</source>
        <translation>採点済み 1 件</translation>
    </message>
    <message>
        <source>All time of all sandboxes, divided by the scored samples.</source>
        <translation>全サンドボックスの合計時間を、採点済みサンプル数で割ったものです。</translation>
    </message>
    <message>
        <source>%1 scored samples</source>
        <translation>採点済み %1 件</translation>
    </message>
    <message>
        <source>All time of all sandboxes, for as many results as a thousand samples.</source>
        <translation>全サンドボックスの合計時間を、サンプル 1000 件あたりに換算したものです。</translation>
    </message>
    <message>
        <source>1 solved problem</source>
        <translation>解けた問題 1 問</translation>
    </message>
    <message>
        <source>All time of all sandboxes, divided by the problems of which at least one sample passed.</source>
        <translation>全サンドボックスの合計時間を、1 つ以上のサンプルが合格した問題の数で割ったものです。</translation>
    </message>
    <message>
        <source>Samples by their share of the sandboxes' wall time, their confirmation included.</source>
        <translation>サンドボックスの経過時間に占める割合で計算したサンプルの費用です。確認を含みます。</translation>
    </message>
    <message>
        <source>Set-up</source>
        <translation>準備</translation>
    </message>
    <message>
        <source>From ready to the first slice of samples: set-up and checking references.</source>
        <translation>使えるようになってからサンプルの最初のスライスまでです。準備と参照解の確認を含みます。</translation>
    </message>
    <message>
        <source>Idle</source>
        <translation>待機</translation>
    </message>
    <message>
        <source>The sandbox was there without a slice.</source>
        <translation>サンドボックスにスライスがなかった時間です。</translation>
    </message>
    <message>
        <source>Overhead</source>
        <translation>オーバーヘッド</translation>
    </message>
    <message>
        <source>Of slices beside their samples: starting processes, transfers, reading. And minimum charges beyond a sandbox's life.</source>
        <translation>スライスのうちサンプル以外の部分 (プロセスの起動、転送、読み取り) と、サンドボックスの寿命を超える最低料金です。</translation>
    </message>
    <message>
        <source>The bill</source>
        <translation>請求額</translation>
    </message>
    <message>
        <source>The sum of the parts, to the nano-dollar.</source>
        <translation>各部分の合計です。ナノドルまで一致します。</translation>
    </message>
</context>
<context>
    <name>assay::widgets::CostPage</name>
    <message>
        <source>sandbox time</source>
        <translation>サンドボックス時間</translation>
    </message>
    <message>
        <source>CPU time of samples</source>
        <translation>サンプルの CPU 時間</translation>
    </message>
    <message>
        <source>cost</source>
        <translation>費用</translation>
    </message>
    <message>
        <source>sandbox time a scored sample</source>
        <translation>採点済みサンプルあたりの時間</translation>
    </message>
    <message>
        <source>Where the time went</source>
        <translation>時間の内訳</translation>
    </message>
    <message>
        <source>What a result takes</source>
        <translation>結果あたりの所要</translation>
    </message>
    <message>
        <source>Sandboxes</source>
        <translation>サンドボックス</translation>
    </message>
    <message>
        <source>Nothing has been spent</source>
        <translation>まだ何も使っていません</translation>
    </message>
    <message>
        <source>No run is open</source>
        <translation>実行が開かれていません</translation>
    </message>
    <message>
        <source>No sandbox has been asked for yet. Once one is, its time, its CPU time and its cost stand here.</source>
        <translation>サンドボックスはまだ要求されていません。要求されると、その時間、CPU 時間、費用がここに表示されます。</translation>
    </message>
    <message>
        <source>Choose a run on the left, open a run file, or make a new run.</source>
        <translation>左の一覧から実行を選ぶか、実行記録を開くか、新しい実行を作成してください。</translation>
    </message>
    <message numerus="yes">
        <source>in %n sandbox(es)</source>
        <translation>
            <numerusform>サンドボックス %n 個</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Time of all sandboxes, divided by %n scored sample(s).</source>
        <translation>
            <numerusform>全サンドボックスの合計時間を、採点済みサンプル %n 件で割ったものです。</numerusform>
        </translation>
    </message>
    <message>
        <source>From asking for each sandbox until it was seen gone, or until now, summed over all of them.</source>
        <translation>各サンドボックスを要求してから、消えたことを確かめるまで、または現在までの時間の合計です。</translation>
    </message>
    <message>
        <source>CPU time of all attempts and their confirmation. Reference solutions and the harness are not counted.</source>
        <translation>全試行とその確認の CPU 時間です。参照解とハーネスは含みません。</translation>
    </message>
    <message>
        <source>unknown</source>
        <translation>不明</translation>
    </message>
    <message>
        <source>free here</source>
        <translation>無料</translation>
    </message>
    <message>
        <source>Sandboxes on this computer are billed by nobody.</source>
        <translation>このコンピューター上のサンドボックスには料金がかかりません。</translation>
    </message>
    <message>
        <source>The prices of this provider are not known here. Unknown is not free.</source>
        <translation>このプロバイダーの価格は不明です。不明は無料を意味しません。</translation>
    </message>
    <message>
        <source>Part</source>
        <translation>内訳</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>時間</translation>
    </message>
    <message>
        <source>Share</source>
        <translation>割合</translation>
    </message>
    <message>
        <source>Of %1 in all sandboxes.</source>
        <translation>全サンドボックスの %1 に対する割合です。</translation>
    </message>
    <message>
        <source>For</source>
        <translation>単位</translation>
    </message>
    <message>
        <source>Sandbox time</source>
        <translation>時間</translation>
    </message>
    <message>
        <source>CPU time</source>
        <translation>CPU 時間</translation>
    </message>
    <message>
        <source>Cost</source>
        <translation>費用</translation>
    </message>
    <message>
        <source>There are %1.</source>
        <translation>該当数は %1 です。</translation>
    </message>
    <message>
        <source>This computer: free. Set an hourly cost in Settings to count your own.</source>
        <translation>このコンピューターでの実行は無料です。独自の費用を計上するには、設定で 1 時間あたりの費用を指定してください。</translation>
    </message>
    <message numerus="yes">
        <source>%n sandbox(es) have not been seen to be gone: how long they were there is not known, and their time is not in these sums.</source>
        <translation>
            <numerusform>消えたことを確かめられていないサンドボックスが %n 個あります。存続時間が不明のため、この合計には含まれていません。</numerusform>
        </translation>
    </message>
    <message>
        <source>Reading the run file …</source>
        <translation>実行記録を読み込んでいます…</translation>
    </message>
    <message>
        <source>Where the money went</source>
        <translation>費用の内訳</translation>
    </message>
</context>
<context>
    <name>assay::widgets::DataPage</name>
    <message>
        <source>Data (*.jsonl *.json *.gz);;All files (*)</source>
        <translation>データ (*.jsonl *.json *.gz);;すべてのファイル (*)</translation>
    </message>
    <message>
        <source>&amp;Problems</source>
        <translation>問題(&amp;P)</translation>
    </message>
    <message>
        <source>A problem set: JSONL, or .gz</source>
        <translation>問題集: JSONL または .gz</translation>
    </message>
    <message>
        <source>&amp;Samples</source>
        <translation>サンプル(&amp;S)</translation>
    </message>
    <message>
        <source>What the model wrote: JSONL, .gz or a folder</source>
        <translation>モデルの解答: JSONL、.gz またはフォルダー</translation>
    </message>
    <message>
        <source>&amp;Use the starter set</source>
        <translation>スターターセットを使う(&amp;U)</translation>
    </message>
    <message>
        <source>Problems and samples that come with Assay, to try it with.</source>
        <translation>Assay に付属する、試用のための問題とサンプルです。</translation>
    </message>
    <message>
        <source>&amp;k of pass@k</source>
        <translation>pass@k の k(&amp;K)</translation>
    </message>
    <message>
        <source>pass@k is the chance that at least one of k samples of a problem passes, as a mean over the problems.</source>
        <translation>pass@k は、1 問につき k 個のサンプルのうち少なくとも 1 個が合格する確率を、全問で平均したものです。</translation>
    </message>
    <message>
        <source>What the files hold</source>
        <translation>ファイルの内容</translation>
    </message>
    <message>
        <source>Lines that cannot be used</source>
        <translation>使えない行</translation>
    </message>
    <message numerus="yes">
        <source>Reading: %n sample(s) so far</source>
        <translation>
            <numerusform>読み込み中: %n 個のサンプル</numerusform>
        </translation>
    </message>
    <message>
        <source>Reading…</source>
        <translation>読み込み中…</translation>
    </message>
    <message>
        <source>Counts, languages and which k are possible stand here once a file can be read.</source>
        <translation>ファイルを読み込むと、件数、言語、使える k がここに表示されます。</translation>
    </message>
    <message>
        <source>Choose a file, or drop one here: HumanEval, MBPP, EvalPlus, HumanEvalPack, MultiPL-E or plain JSONL.</source>
        <translation>ファイルを選ぶか、ここにドロップしてください: HumanEval、MBPP、EvalPlus、HumanEvalPack、MultiPL-E または一般の JSONL。</translation>
    </message>
    <message>
        <source>Choose a file or a folder, or drop one here. A line holds task_id and completion or solution.</source>
        <translation>ファイルまたはフォルダーを選ぶか、ここにドロップしてください。各行は task_id と、completion または solution です。</translation>
    </message>
    <message>
        <source>Problems</source>
        <translation>問題</translation>
    </message>
    <message>
        <source>Languages</source>
        <translation>言語</translation>
    </message>
    <message>
        <source>Categories</source>
        <translation>カテゴリー</translation>
    </message>
    <message>
        <source>Without reference</source>
        <translation>参照解なし</translation>
    </message>
    <message numerus="yes">
        <source>%n problem(s): neither checked before the run nor confirmed</source>
        <translation>
            <numerusform>%n 問: 開始前の確認も、合格の確認もできません</numerusform>
        </translation>
    </message>
    <message>
        <source>Samples</source>
        <translation>サンプル</translation>
    </message>
    <message>
        <source>Models</source>
        <translation>モデル</translation>
    </message>
    <message>
        <source>one, not named in the file</source>
        <translation>1 個 (ファイルに名前なし)</translation>
    </message>
    <message>
        <source>Samples a problem</source>
        <translation>1 問あたりのサンプル</translation>
    </message>
    <message>
        <source>%1 to %2, median %3</source>
        <translation>%1～%2 個 (中央値 %3)</translation>
    </message>
    <message>
        <source>Without samples</source>
        <translation>サンプルなし</translation>
    </message>
    <message numerus="yes">
        <source>%n problem(s)</source>
        <translation>
            <numerusform>%n 問</numerusform>
        </translation>
    </message>
    <message>
        <source>Repeated</source>
        <translation>重複</translation>
    </message>
    <message numerus="yes">
        <source>%n sample(s) with the text of another of their problem</source>
        <translation>
            <numerusform>%n 個のサンプルが、同じ問題のほかのサンプルと同文</numerusform>
        </translation>
    </message>
    <message>
        <source>not defined: no problem has so many samples</source>
        <translation>未定義 (サンプル数の足りる問題がありません)</translation>
    </message>
    <message numerus="yes">
        <source>defined for all %n problem(s)</source>
        <translation>
            <numerusform>全 %n 問で定義</numerusform>
        </translation>
    </message>
    <message>
        <source>defined for %1 of %2 problems</source>
        <translation>%2 問中 %1 問で定義</translation>
    </message>
    <message numerus="yes">
        <source>%n line(s) cannot be used</source>
        <translation>
            <numerusform>%n 行が使えません</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n line(s) cannot be used; the first %1 are shown</source>
        <translation>
            <numerusform>%n 行が使えません (最初の %1 行を表示)</numerusform>
        </translation>
    </message>
    <message>
        <source>“%1” cannot be used: give whole numbers from 1, as in 1, 10, 100.</source>
        <translation>「%1」は使えません。1, 10, 100 のように 1 以上の整数を入力してください。</translation>
    </message>
    <message>
        <source>The largest k for all problems is %1; where a problem has fewer samples, pass@k is not defined.</source>
        <translation>全問で使える最大の k は %1 です。サンプルがそれより少ない問題では pass@k は定義されません。</translation>
    </message>
    <message numerus="yes">
        <source>%n more</source>
        <translation>
            <numerusform>ほか %n 件</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>assay::widgets::EventsPanel</name>
    <message>
        <source>Find in events</source>
        <translation>イベントを検索</translation>
    </message>
    <message>
        <source>reference of %1</source>
        <translation>%1 の参照解</translation>
    </message>
    <message>
        <source>a reference</source>
        <translation>参照解</translation>
    </message>
    <message>
        <source>&amp;Show:</source>
        <translation>表示(&amp;S):</translation>
    </message>
    <message>
        <source>Kind of event</source>
        <translation>イベントの種類</translation>
    </message>
    <message>
        <source>Events</source>
        <translation>イベント</translation>
    </message>
    <message>
        <source>All kinds</source>
        <translation>すべての種類</translation>
    </message>
    <message>
        <source>Events: none</source>
        <translation>イベント: なし</translation>
    </message>
    <message numerus="yes">
        <source>Events: %n</source>
        <translation>
            <numerusform>イベント: %n 件</numerusform>
        </translation>
    </message>
    <message>
        <source>Retries, refusals, dead sandboxes and guard actions are told here.</source>
        <translation>再試行、拒否、サンドボックスの停止、CPU ガードの動作がここに表示されます。</translation>
    </message>
    <message>
        <source>No event is of that kind and has that text.</source>
        <translation>条件に合うイベントはありません。</translation>
    </message>
    <message>
        <source>slice %1</source>
        <translation>スライス %1</translation>
    </message>
    <message>
        <source>sandbox %1</source>
        <translation>サンドボックス %1</translation>
    </message>
</context>
<context>
    <name>assay::widgets::Evidence</name>
    <message numerus="yes">
        <source>%Ln test statement(s) were executed.</source>
        <translation>
            <numerusform>テスト文を %Ln 個実行しました。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln process(es) that it left behind were ended.</source>
        <translation>
            <numerusform>残されたプロセス %Ln 個を終了しました。</numerusform>
        </translation>
    </message>
    <message>
        <source>  %1, line %2, in %3</source>
        <extracomment>one call of a traceback; %1: file, %2: line, %3: function</extracomment>
        <translation>  %1、%2 行目、%3</translation>
    </message>
</context>
<context>
    <name>assay::widgets::ExportDialog</name>
    <message>
        <source>Export %1</source>
        <translation>%1 のエクスポート</translation>
    </message>
    <message numerus="yes">
        <source>Export %n run(s)</source>
        <translation>
            <numerusform>%n 件の実行のエクスポート</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 samples written</source>
        <translation>サンプル %1 件を書き込みました</translation>
    </message>
    <message>
        <source>Saved as %1</source>
        <translation>%1 に保存しました</translation>
    </message>
    <message>
        <source>Stopped: nothing was saved.</source>
        <translation>停止しました。何も保存していません。</translation>
    </message>
    <message>
        <source>Saving</source>
        <translation>保存中</translation>
    </message>
    <message>
        <source>Sto&amp;p</source>
        <translation>停止(&amp;P)</translation>
    </message>
    <message>
        <source>Cop&amp;y</source>
        <translation>コピー(&amp;Y)</translation>
    </message>
    <message>
        <source>&amp;Save…</source>
        <translation>保存(&amp;S)…</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>閉じる</translation>
    </message>
    <message>
        <source>Making the preview…</source>
        <translation>プレビューを作成しています…</translation>
    </message>
    <message>
        <source>pdfLaTeX stops at %1: use LuaLaTeX or XeLaTeX with a font that has them.</source>
        <translation>pdfLaTeX は %1 を処理できません。これらの文字を含むフォントと LuaLaTeX または XeLaTeX を使ってください。</translation>
    </message>
    <message numerus="yes">
        <source>The first %n sample(s) are shown; all are saved.</source>
        <translation>
            <numerusform>先頭の %n 件を表示しています。保存時はすべて書き出されます。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Only the first %n sample(s) were copied; save them to have all.</source>
        <translation>
            <numerusform>先頭の %n 件だけをコピーしました。すべて必要なときは保存してください。</numerusform>
        </translation>
    </message>
    <message>
        <source>Copied.</source>
        <translation>コピーしました。</translation>
    </message>
    <message>
        <source>Saving…</source>
        <translation>保存しています…</translation>
    </message>
    <message>
        <source>Close the export</source>
        <translation>書き出しを閉じる</translation>
    </message>
    <message>
        <source>A file is being saved.</source>
        <translation>ファイルを保存しています。</translation>
    </message>
    <message>
        <source>Closing stops that: a file of this name stays as it was before.</source>
        <translation>閉じると保存を中止します。同じ名前のファイルがあれば、元のまま残ります。</translation>
    </message>
    <message>
        <source>Stop and close</source>
        <translation>中止して閉じる</translation>
    </message>
</context>
<context>
    <name>assay::widgets::ExportForm</name>
    <message>
        <source>pass@k</source>
        <translation>pass@k</translation>
    </message>
    <message>
        <source>The chance that at least one of k samples passes.</source>
        <translation>k 件のサンプルのうち少なくとも 1 件が合格する確率。</translation>
    </message>
    <message>
        <source>pass^k</source>
        <translation>pass^k</translation>
    </message>
    <message>
        <source>The chance that all of k samples pass.</source>
        <translation>k 件のサンプルがすべて合格する確率。</translation>
    </message>
    <message>
        <source>95 % intervals</source>
        <translation>95 % 区間</translation>
    </message>
    <message>
        <source>Wilson for single samples, else BCa bootstrap over problems.</source>
        <translation>1 問 1 サンプルなら Wilson、それ以外は問題単位の BCa ブートストラップ。</translation>
    </message>
    <message>
        <source>Passed, scored, requested</source>
        <translation>合格・採点済み・要求数</translation>
    </message>
    <message>
        <source>How many samples a score stands on.</source>
        <translation>スコアの根拠となるサンプル数。</translation>
    </message>
    <message>
        <source>Confirmed passes only</source>
        <translation>確認済みの合格のみ</translation>
    </message>
    <message>
        <source>pass@1 if every unconfirmed pass were a failure.</source>
        <translation>未確認の合格をすべて不合格とみなした pass@1。</translation>
    </message>
    <message>
        <source>Outcomes</source>
        <translation>結果</translation>
    </message>
    <message>
        <source>How many samples had each outcome.</source>
        <translation>結果ごとのサンプル数。</translation>
    </message>
    <message>
        <source>Times</source>
        <translation>時間</translation>
    </message>
    <message>
        <source>Wall, CPU and waiting time of scored samples.</source>
        <translation>採点済みサンプルの実時間、CPU 時間、待ち時間。</translation>
    </message>
    <message>
        <source>Cost</source>
        <translation>費用</translation>
    </message>
    <message>
        <source>What the run's sandboxes cost, where known.</source>
        <translation>実行のサンドボックスにかかった費用(判明している場合)。</translation>
    </message>
    <message>
        <source>&amp;Format:</source>
        <translation>形式(&amp;F):</translation>
    </message>
    <message>
        <source>Model</source>
        <translation>モデル</translation>
    </message>
    <message>
        <source>Model and category</source>
        <translation>モデルとカテゴリー</translation>
    </message>
    <message>
        <source>Model and tag</source>
        <translation>モデルとタグ</translation>
    </message>
    <message>
        <source>Model and language</source>
        <translation>モデルと言語</translation>
    </message>
    <message>
        <source>Model and slice</source>
        <translation>モデルとスライス</translation>
    </message>
    <message>
        <source>All models together</source>
        <translation>全モデルをまとめて</translation>
    </message>
    <message>
        <source>those of the run</source>
        <translation>実行の設定どおり</translation>
    </message>
    <message>
        <source>Whole numbers from 1, as in 1,10,100.</source>
        <translation>1 以上の整数を 1,10,100 のように指定します。</translation>
    </message>
    <message>
        <source>Decimals of percentages; CSV and JSON have full precision.</source>
        <translation>パーセント値の小数点以下の桁数。CSV と JSON は全桁を出力します。</translation>
    </message>
    <message>
        <source>&amp;Rows:</source>
        <translation>行(&amp;R):</translation>
    </message>
    <message>
        <source>&amp;k of pass@k:</source>
        <translation>pass@k の k(&amp;K):</translation>
    </message>
    <message>
        <source>&amp;Decimals:</source>
        <translation>小数桁数(&amp;D):</translation>
    </message>
    <message>
        <source>Columns</source>
        <translation>列</translation>
    </message>
    <message>
        <source>F&amp;ootnotes</source>
        <translation>脚注(&amp;O)</translation>
    </message>
    <message>
        <source>n, k, intervals, policy, coverage and versions. That a run is partial is said also without them.</source>
        <translation>n、k、区間、方針、網羅率、バージョン。部分的な実行であることは脚注がなくても示します。</translation>
    </message>
    <message>
        <source>&amp;Manifest</source>
        <translation>マニフェスト(&amp;M)</translation>
    </message>
    <message>
        <source>Everything needed to repeat the run; a comment in LaTeX and Markdown.</source>
        <translation>実行を再現するために必要なすべて。LaTeX と Markdown ではコメントになります。</translation>
    </message>
    <message>
        <source>all</source>
        <translation>すべて</translation>
    </message>
    <message>
        <source>A pattern of ids: * stands for any characters, ? for one.</source>
        <translation>ID のパターン: * は任意の文字列、? は 1 文字。</translation>
    </message>
    <message>
        <source>Only samples with these outcomes.</source>
        <translation>この結果のサンプルのみ。</translation>
    </message>
    <message>
        <source>R&amp;un:</source>
        <translation>実行(&amp;U):</translation>
    </message>
    <message>
        <source>&amp;Problems:</source>
        <translation>問題(&amp;P):</translation>
    </message>
    <message>
        <source>Out&amp;comes:</source>
        <translation>結果(&amp;C):</translation>
    </message>
    <message numerus="yes">
        <source>Only the %n chosen sample(s)</source>
        <translation>
            <numerusform>選択した %n 件のサンプルのみ</numerusform>
        </translation>
    </message>
    <message>
        <source>No outcome is chosen: choose one at least.</source>
        <translation>結果が選択されていません。1 つ以上選択してください。</translation>
    </message>
    <message>
        <source>k is a list of whole numbers from 1, as in 1,10,100.</source>
        <translation>k は 1,10,100 のような 1 以上の整数のリストです。</translation>
    </message>
</context>
<context>
    <name>assay::widgets::ExportTablesView</name>
    <message>
        <source>Tab&amp;le:</source>
        <translation>表(&amp;L):</translation>
    </message>
    <message>
        <source>Table</source>
        <translation>表</translation>
    </message>
    <message>
        <source>Footnotes</source>
        <translation>脚注</translation>
    </message>
</context>
<context>
    <name>assay::widgets::ExportView</name>
    <message>
        <source>Text of the export</source>
        <translation>エクスポートのテキスト</translation>
    </message>
    <message>
        <source>The Markdown as it is read</source>
        <translation>Markdown の表示結果</translation>
    </message>
    <message>
        <source>Preview</source>
        <translation>プレビュー</translation>
    </message>
    <message>
        <source>Forms of the preview</source>
        <translation>プレビューの種類</translation>
    </message>
    <message>
        <source>Te&amp;xt</source>
        <translation>テキスト(&amp;X)</translation>
    </message>
    <message>
        <source>&amp;Rendered</source>
        <translation>表示結果(&amp;R)</translation>
    </message>
    <message>
        <source>As a &amp;table</source>
        <translation>表(&amp;T)</translation>
    </message>
</context>
<context>
    <name>assay::widgets::Figure</name>
    <message>
        <source>paused %1</source>
        <translation>%1 中断</translation>
    </message>
    <message numerus="yes">
        <source>%n pause(s) of the run cut out.</source>
        <translation>
            <numerusform>実行の中断 %n 回を除いています。</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 samples</source>
        <translation>サンプル %1 個</translation>
    </message>
    <message>
        <source>%1 of %2 samples scored</source>
        <translation>サンプル %2 個のうち %1 個が採点済み</translation>
    </message>
</context>
<context>
    <name>assay::widgets::FigureExport</name>
    <message>
        <source>PNG image (*.png)</source>
        <translation>PNG 画像 (*.png)</translation>
    </message>
    <message>
        <source>SVG drawing (*.svg)</source>
        <translation>SVG 図 (*.svg)</translation>
    </message>
    <message>
        <source>PDF document (*.pdf)</source>
        <translation>PDF 文書 (*.pdf)</translation>
    </message>
    <message>
        <source>CSV table (*.csv)</source>
        <translation>CSV 表 (*.csv)</translation>
    </message>
</context>
<context>
    <name>assay::widgets::FilterChip</name>
    <message>
        <source>Remove the filter “%1”</source>
        <translation>フィルター「%1」を外す</translation>
    </message>
</context>
<context>
    <name>assay::widgets::FindBar</name>
    <message>
        <source>Find in this text</source>
        <translation>このテキスト内を検索</translation>
    </message>
    <message>
        <source>Previous occurrence</source>
        <translation>前を検索</translation>
    </message>
    <message>
        <source>Next occurrence</source>
        <translation>次を検索</translation>
    </message>
    <message>
        <source>Close the find bar</source>
        <translation>検索バーを閉じる</translation>
    </message>
    <message>
        <source>Not found.</source>
        <translation>見つかりません。</translation>
    </message>
</context>
<context>
    <name>assay::widgets::FleetPanel</name>
    <message>
        <source>Fleet</source>
        <translation>フリート</translation>
    </message>
    <message>
        <source>Show events</source>
        <translation>イベントを表示</translation>
    </message>
    <message>
        <source>Shows below what happened to this sandbox (Enter).</source>
        <translation>このサンドボックスのイベントを下に表示します (Enter)。</translation>
    </message>
    <message>
        <source>Show log</source>
        <translation>ログを表示</translation>
    </message>
    <message>
        <source>Shows what the ledger and the events have of this sandbox, and its last line.</source>
        <translation>このサンドボックスの台帳の記録、イベント、最後の行を表示します。</translation>
    </message>
    <message>
        <source>Drain</source>
        <translation>新規停止</translation>
    </message>
    <message>
        <source>The sandbox ends its slice, takes no other one and is deleted then.</source>
        <translation>実行中のスライスを終えたら、次のスライスを受け取らずに削除されます。</translation>
    </message>
    <message>
        <source>Destroy …</source>
        <translation>破棄…</translation>
    </message>
    <message>
        <source>Deletes the sandbox now. What of its slice has no result is run in another one.</source>
        <translation>サンドボックスを直ちに削除します。結果のないものは別のサンドボックスで実行されます。</translation>
    </message>
    <message>
        <source>Destroy sandbox</source>
        <translation>サンドボックスの破棄</translation>
    </message>
    <message>
        <source>Destroy sandbox %1 (%2) now?</source>
        <translation>サンドボックス %1 (%2) を直ちに破棄しますか?</translation>
    </message>
    <message>
        <source>Results so far are kept. What of its slice has no result goes back and is run in another sandbox; no sample is blamed for it.</source>
        <translation>これまでの結果は保持されます。結果のないものは差し戻され、別のサンドボックスで実行されます。サンプルの失敗とは見なされません。</translation>
    </message>
    <message>
        <source>Destroy</source>
        <translation>破棄</translation>
    </message>
    <message numerus="yes">
        <source>%n there</source>
        <translation>
            <numerusform>稼働中 %n</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n not seen gone</source>
        <translation>
            <numerusform>消滅未確認 %n</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n gone</source>
        <translation>
            <numerusform>消滅 %n</numerusform>
        </translation>
    </message>
    <message>
        <source>none was asked for yet</source>
        <translation>まだ要求されていません</translation>
    </message>
</context>
<context>
    <name>assay::widgets::FormatChoice</name>
    <message>
        <source>LaTeX</source>
        <translation>LaTeX</translation>
    </message>
    <message>
        <source>Markdown</source>
        <translation>Markdown</translation>
    </message>
    <message>
        <source>CSV</source>
        <translation>CSV</translation>
    </message>
    <message>
        <source>JSON</source>
        <translation>JSON</translation>
    </message>
    <message>
        <source>Samples as CSV</source>
        <translation>サンプル(CSV)</translation>
    </message>
    <message>
        <source>Samples as JSONL</source>
        <translation>サンプル(JSONL)</translation>
    </message>
    <message>
        <source>LaTeX (*.tex)</source>
        <translation>LaTeX (*.tex)</translation>
    </message>
    <message>
        <source>Markdown (*.md)</source>
        <translation>Markdown (*.md)</translation>
    </message>
    <message>
        <source>CSV (*.csv)</source>
        <translation>CSV (*.csv)</translation>
    </message>
    <message>
        <source>JSON (*.json)</source>
        <translation>JSON (*.json)</translation>
    </message>
    <message>
        <source>JSONL (*.jsonl)</source>
        <translation>JSONL (*.jsonl)</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>保存</translation>
    </message>
    <message>
        <source>All files (*)</source>
        <translation>すべてのファイル (*)</translation>
    </message>
</context>
<context>
    <name>assay::widgets::KeyNumbers</name>
    <message>
        <source>pass@%1</source>
        <translation>pass@%1</translation>
    </message>
    <message>
        <source>The unbiased estimate of the chance that a sample passes, as a mean over problems. No sample has a verdict yet, so it is undefined.</source>
        <translation>サンプルが合格する確率の不偏推定値を、問題について平均したものです。まだ判定がないため、定義されません。</translation>
    </message>
    <message>
        <source>pass@%1 so far</source>
        <translation>pass@%1 (途中経過)</translation>
    </message>
    <message>
        <source>n &lt; k</source>
        <translation>n &lt; k</translation>
    </message>
    <message numerus="yes">
        <source>Undefined: no problem has %n scored sample(s) yet.</source>
        <translation>
            <numerusform>定義されません。採点済みサンプルが %n 件ある問題がまだありません。</numerusform>
        </translation>
    </message>
    <message>
        <source>The unbiased estimate of the chance that one of %1 samples of a problem passes, as a mean over %2 of %3 problems: those with at least %1 scored samples. %4 of %5 scored samples passed.</source>
        <translation>問題のサンプル %1 件のうち 1 件が合格する確率の不偏推定値です。%3 問のうち、採点済みサンプルが %1 件以上ある %2 問の平均です。採点済み %5 件中 %4 件が合格しました。</translation>
    </message>
    <message>
        <source>In brackets the 95 % interval over problems (Wilson).</source>
        <translation>角括弧内は問題についての 95 % 区間です (Wilson)。</translation>
    </message>
    <message>
        <source>In brackets the 95 % interval over problems (BCa bootstrap).</source>
        <translation>角括弧内は問題についての 95 % 区間です (BCa ブートストラップ)。</translation>
    </message>
    <message>
        <source>There is no interval below two problems.</source>
        <translation>問題が 2 問未満のため、区間はありません。</translation>
    </message>
    <message>
        <source>It is approximate: fewer than 30 problems.</source>
        <translation>30 問未満のため、近似です。</translation>
    </message>
    <message>
        <source>passed / scored / requested</source>
        <translation>合格 / 採点済み / 要求</translation>
    </message>
    <message>
        <source>Of %1 requested samples %2 are scored, and %3 of these passed. Infrastructure failures and samples not run are not scored.</source>
        <translation>要求したサンプル %1 件のうち %2 件が採点済みで、そのうち %3 件が合格しました。基盤の障害と未実行は採点の対象外です。</translation>
    </message>
    <message>
        <source>samples a second</source>
        <translation>サンプル / 秒</translation>
    </message>
    <message>
        <source>Samples that got a verdict a second, over the last five seconds.</source>
        <translation>直近 5 秒間に、1 秒あたり判定されたサンプル数です。</translation>
    </message>
    <message>
        <source>Samples that got a verdict a second, over the last five seconds. There are too few to say.</source>
        <translation>直近 5 秒間に、1 秒あたり判定されたサンプル数です。まだ少なすぎて計算できません。</translation>
    </message>
    <message>
        <source>Samples that get a verdict a second, while the run goes on here.</source>
        <translation>ここで実行している間に、1 秒あたり判定されるサンプル数です。</translation>
    </message>
    <message>
        <source>elapsed</source>
        <translation>経過</translation>
    </message>
    <message>
        <source>took</source>
        <translation>所要</translation>
    </message>
    <message>
        <source>Wall time of the last start, from its begin until now or until the run was last seen alive. Earlier starts are not counted.</source>
        <translation>最後に開始してから、現在まで、または最後に動作が確認されるまでの実時間です。それ以前の実行は含みません。</translation>
    </message>
    <message>
        <source>left</source>
        <translation>残り</translation>
    </message>
    <message>
        <source>about %1</source>
        <translation>約 %1</translation>
    </message>
    <message>
        <source>The samples without a verdict, at the pace of the last five seconds. Slow samples at the end can take longer.</source>
        <translation>判定のないサンプルが、直近 5 秒間の速さで進んだ場合の時間です。最後に遅いサンプルがあると、これより長くかかります。</translation>
    </message>
    <message>
        <source>Time left: nothing can be said yet.</source>
        <translation>残り時間: まだ計算できません。</translation>
    </message>
    <message>
        <source>Time left: the run does not go on now.</source>
        <translation>残り時間: 現在は実行していません。</translation>
    </message>
    <message>
        <source>cost</source>
        <translation>費用</translation>
    </message>
    <message>
        <source>free here</source>
        <translation>無料</translation>
    </message>
    <message>
        <source>unknown</source>
        <translation>不明</translation>
    </message>
    <message>
        <source>Sandboxes on this computer are billed by nobody. An hourly cost of your own can be set in Settings.</source>
        <translation>このコンピューター上のサンドボックスには料金がかかりません。1 時間あたりの費用は設定で指定できます。</translation>
    </message>
    <message>
        <source>The prices of this provider are not known here, so nothing can be said of the cost. Unknown is not free.</source>
        <translation>このプロバイダーの価格が不明のため、費用を計算できません。不明は無料を意味しません。</translation>
    </message>
    <message>
        <source>of %1</source>
        <translation>/ %1</translation>
    </message>
    <message>
        <source>The unbiased estimate of the chance that a sample passes, as a mean over problems. It is being computed.</source>
        <translation>サンプルが合格する確率の不偏推定値を、問題全体で平均したものです。計算中です。</translation>
    </message>
    <message>
        <source>cost so far</source>
        <translation>これまでの費用</translation>
    </message>
    <message>
        <source>What all sandboxes of the run have cost up to now, by the provider's billing rule. Spent for those confirmed gone: %1. Committed for the others: %2. Forecast for the whole run: %3.</source>
        <translation>プロバイダーの課金規則による、この実行の全サンドボックスのこれまでの費用です。消滅を確認したものの支出は %1、それ以外の確定見込みは %2、実行全体の予測は %3 です。</translation>
    </message>
</context>
<context>
    <name>assay::widgets::LabelBar</name>
    <message>
        <source>Failures by label</source>
        <translation>ラベルごとの失敗</translation>
    </message>
    <message>
        <source>No sample has failed.</source>
        <translation>失敗したサンプルはありません。</translation>
    </message>
    <message>
        <source>without label %1 (%2 %)</source>
        <translation>ラベルなし %1 (%2 %)</translation>
    </message>
    <message>
        <source>%1 %2 (%3 %)</source>
        <translation>%1 %2 (%3 %)</translation>
    </message>
    <message>
        <source> · </source>
        <comment>between labels and their counts</comment>
        <translation> · </translation>
    </message>
    <message>
        <source>without label</source>
        <translation>ラベルなし</translation>
    </message>
</context>
<context>
    <name>assay::widgets::LatencyFigure</name>
    <message>
        <source>%1 ms</source>
        <extracomment>a tick of a scale: milliseconds, seconds</extracomment>
        <translation>%1 ms</translation>
    </message>
    <message>
        <source>%1 s</source>
        <translation>%1 秒</translation>
    </message>
    <message>
        <source>Time of each part: %1 and %2</source>
        <extracomment>%1 and %2 are counts with their noun: "30 slices", "3,000 samples"</extracomment>
        <translation>内訳ごとの時間: %1、%2</translation>
    </message>
    <message numerus="yes">
        <source>%Ln slice(s)</source>
        <translation>
            <numerusform>スライス %Ln 個</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln sample(s)</source>
        <translation>
            <numerusform>サンプル %Ln 個</numerusform>
        </translation>
    </message>
    <message>
        <source>Dot: median (hollow: shorter than the scale); box: to the 90th percentile; line: to the 99th. Upload is part of the queue. A sample's queue lasts until it begins itself. Waiting and confirming of a slice are sums over its samples.</source>
        <translation>点は中央値 (白抜きは目盛りより短い)、箱は 90 パーセンタイルまで、線は 99 パーセンタイルまでです。アップロードは待ち行列に含まれます。サンプルの待ち行列は、そのサンプル自身が始まるまでです。スライスのコア待ちと確認は、サンプルの合計です。</translation>
    </message>
    <message>
        <source>%1, n = %2
median %3, 90 % %4, 99 % %5
mean %6, in all %7</source>
        <translation>%1、n = %2
中央値 %3、90 % %4、99 % %5
平均 %6、合計 %7</translation>
    </message>
    <message>
        <source>seconds, logarithmic</source>
        <translation>秒 (対数目盛)</translation>
    </message>
    <message>
        <source>n = %1</source>
        <translation>n = %1</translation>
    </message>
    <message>
        <source>none</source>
        <translation>なし</translation>
    </message>
    <message>
        <source>unknown: not measured</source>
        <translation>不明 (未計測)</translation>
    </message>
    <message>
        <source>Slices</source>
        <translation>スライス</translation>
    </message>
    <message>
        <source>Samples</source>
        <translation>サンプル</translation>
    </message>
    <message>
        <source>median</source>
        <translation>中央値</translation>
    </message>
</context>
<context>
    <name>assay::widgets::LivePage</name>
    <message>
        <source>Scored: %1 of %2 requested samples.</source>
        <translation>採点済み: 要求したサンプル %2 件中 %1 件。</translation>
    </message>
    <message>
        <source>No run is open</source>
        <translation>実行が開かれていません</translation>
    </message>
    <message>
        <source>Choose a run on the left, open a run file, or make a new run.</source>
        <translation>左の一覧から実行を選ぶか、実行記録を開くか、新しい実行を作成してください。</translation>
    </message>
    <message>
        <source>Read again</source>
        <translation>再読み込み</translation>
    </message>
    <message>
        <source>Start</source>
        <translation>開始</translation>
    </message>
</context>
<context>
    <name>assay::widgets::LiveTeller</name>
    <message>
        <source>does not pass here: %1</source>
        <translation>この環境で合格しません: %1</translation>
    </message>
    <message>
        <source>can't be confirmed: passes of this problem stay unconfirmed</source>
        <translation>確認できません。この問題の合格は未確認のままになります</translation>
    </message>
    <message>
        <source>takes %1, more than a third of the time limit</source>
        <translation>%1 かかり、制限時間の 3 分の 1 を超えます</translation>
    </message>
    <message numerus="yes">
        <source>%n sample(s) have no verdict: %1 infrastructure, %2 not run.</source>
        <translation>
            <numerusform>判定のないサンプルが %Ln 件あります (基盤の障害 %1、未実行 %2)。</numerusform>
        </translation>
    </message>
    <message>
        <source>Reading the run file …</source>
        <translation>実行記録を読み込んでいます…</translation>
    </message>
    <message>
        <source>This run file can't be read</source>
        <translation>この実行記録は読み込めません</translation>
    </message>
    <message>
        <source>Never started</source>
        <translation>未開始</translation>
    </message>
    <message numerus="yes">
        <source>%n sample(s) are loaded and none has been run.</source>
        <translation>
            <numerusform>サンプル %n 件を読み込み済みです。まだ実行していません。</numerusform>
        </translation>
    </message>
    <message>
        <source>Running in another process</source>
        <translation>別のプロセスで実行中</translation>
    </message>
    <message>
        <source>The file is read again every few seconds. You can look, filter, compare and export here; stop it where it was started. It can be resumed here once that process has ended.</source>
        <translation>ファイルは数秒ごとに読み直されます。ここでは閲覧、絞り込み、比較、書き出しができます。停止は開始した場所で行ってください。そのプロセスが終了すれば、ここで再開できます。</translation>
    </message>
    <message>
        <source>Cleaning up</source>
        <translation>後片付け中</translation>
    </message>
    <message>
        <source>Sandboxes are being deleted, and each is seen to be gone. All results so far are kept.</source>
        <translation>サンドボックスを削除し、消えたことを確かめています。これまでの結果はすべて保持されます。</translation>
    </message>
    <message>
        <source>Starting</source>
        <translation>開始しています</translation>
    </message>
    <message>
        <source>Checking reference solutions: %1 of %2</source>
        <translation>参照解を確認中: %1/%2</translation>
    </message>
    <message>
        <source>Each problem's own solution runs first, the way the samples will.</source>
        <translation>問題に付属する解答を、サンプルと同じ方法で最初に実行します。</translation>
    </message>
    <message>
        <source>Running</source>
        <translation>実行中</translation>
    </message>
    <message numerus="yes">
        <source>%n reference solution(s) fail here; the run goes on by consent.</source>
        <translation>
            <numerusform>この環境で合格しない参照解が %n 件ありますが、同意により続行しています。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Not started: %n reference solution(s) fail here</source>
        <translation>
            <numerusform>未開始: この環境で合格しない参照解が %n 件あります</numerusform>
        </translation>
    </message>
    <message>
        <source>Complete</source>
        <translation>完了</translation>
    </message>
    <message>
        <source>Every sample has a verdict.</source>
        <translation>すべてのサンプルに判定があります。</translation>
    </message>
    <message>
        <source>Partial</source>
        <translation>一部のみ完了</translation>
    </message>
    <message>
        <source>Resume runs what has no verdict, and nothing else.</source>
        <translation>再開すると、判定のないものだけを実行します。</translation>
    </message>
    <message>
        <source>Interrupted</source>
        <translation>中断</translation>
    </message>
    <message>
        <source>All results so far are kept; resume goes on with what has none.</source>
        <translation>これまでの結果はすべて保持されています。再開すると、結果のないものから続けます。</translation>
    </message>
    <message numerus="yes">
        <source>%n sandbox(es) have not been seen to be gone; resuming deletes them first.</source>
        <translation>
            <numerusform>消えたことを確かめられていないサンドボックスが %n 個あります。再開すると、最初に削除します。</numerusform>
        </translation>
    </message>
    <message>
        <source>Draining</source>
        <translation>実行中のスライスの終了待ち</translation>
    </message>
    <message>
        <source>No new slice is started, and those that run go on to their end. All results are kept.</source>
        <translation>新しいスライスは開始せず、実行中のものは最後まで続けます。結果はすべて保存されます。</translation>
    </message>
    <message>
        <source>A problem whose own solution does not pass can't score a model fairly. Its sandbox may lack a package or be too slow: look at the time limit and the set-up. You can go on anyway, and the report says so.</source>
        <translation>付属の解答が合格しない問題では、モデルを公平に採点できません。サンドボックスにパッケージが足りないか、速度が足りない可能性があります。制限時間と準備の内容を確かめてください。このまま続行することもでき、その場合はレポートに記載されます。</translation>
    </message>
    <message numerus="yes">
        <source>%n provisional outcome(s) wait for a rerun alone.</source>
        <translation>
            <numerusform>暫定の結果 %n 件が、単独での再実行を待っています。</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>assay::widgets::ManifestPage</name>
    <message>
        <source>Find in the manifest</source>
        <translation>マニフェストを検索</translation>
    </message>
    <message>
        <source>Manifest</source>
        <translation>マニフェスト</translation>
    </message>
    <message>
        <source>What</source>
        <translation>項目</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>値</translation>
    </message>
    <message>
        <source>Copy rows</source>
        <translation>行をコピー</translation>
    </message>
    <message>
        <source>Manifest as JSON</source>
        <translation>マニフェスト (JSON)</translation>
    </message>
    <message>
        <source>&amp;JSON</source>
        <translation>JSON(&amp;J)</translation>
    </message>
    <message>
        <source>Shows the manifest as it stands in the run file.</source>
        <translation>実行記録にあるマニフェストをそのまま表示します。</translation>
    </message>
    <message>
        <source>Copy all</source>
        <translation>すべてコピー</translation>
    </message>
    <message>
        <source>Copies the whole manifest as JSON.</source>
        <translation>マニフェスト全体を JSON としてコピーします。</translation>
    </message>
    <message>
        <source>Save …</source>
        <translation>保存…</translation>
    </message>
    <message>
        <source>Saves the whole manifest as a JSON file.</source>
        <translation>マニフェスト全体を JSON ファイルとして保存します。</translation>
    </message>
    <message>
        <source>No manifest yet</source>
        <translation>マニフェストはまだありません</translation>
    </message>
    <message>
        <source>Choose a run on the left, open a run file, or make a new run.</source>
        <translation>左の一覧から実行を選ぶか、実行記録を開くか、新しい実行を作成してください。</translation>
    </message>
    <message>
        <source>The run file can't be read.</source>
        <translation>実行記録を読み込めません。</translation>
    </message>
    <message>
        <source>The manifest says everything that is needed to repeat a run. It is there when the run file has been read.</source>
        <translation>マニフェストには、実行を再現するために必要なすべてが記されています。実行記録を読み終えると表示されます。</translation>
    </message>
    <message>
        <source>Save manifest</source>
        <translation>マニフェストの保存</translation>
    </message>
    <message>
        <source>JSON (*.json);;All files (*)</source>
        <translation>JSON (*.json);;すべてのファイル (*)</translation>
    </message>
    <message>
        <source>Choose another folder or look at its permissions.</source>
        <translation>別のフォルダーを選ぶか、アクセス権を確かめてください。</translation>
    </message>
</context>
<context>
    <name>assay::widgets::ManifestRows</name>
    <message>
        <source>Data</source>
        <translation>データ</translation>
    </message>
    <message>
        <source>Settings</source>
        <translation>設定</translation>
    </message>
    <message>
        <source>Check of reference solutions and set-up</source>
        <translation>参照解と準備の確認</translation>
    </message>
    <message>
        <source>Place and versions</source>
        <translation>実行環境とバージョン</translation>
    </message>
    <message>
        <source>Provider and fleet</source>
        <translation>プロバイダーとフリート</translation>
    </message>
    <message>
        <source>Times</source>
        <translation>日時</translation>
    </message>
    <message>
        <source>Other</source>
        <translation>その他</translation>
    </message>
    <message>
        <source>Problem set</source>
        <translation>問題集</translation>
    </message>
    <message>
        <source>Problem set, SHA-256</source>
        <translation>問題集の SHA-256</translation>
    </message>
    <message>
        <source>Problems in this run</source>
        <translation>この実行の問題数</translation>
    </message>
    <message>
        <source>Problems in the file</source>
        <translation>ファイルの問題数</translation>
    </message>
    <message>
        <source>Rejected lines of the problem set</source>
        <translation>問題集で除外した行</translation>
    </message>
    <message>
        <source>Form of the problem set</source>
        <translation>問題集の形式</translation>
    </message>
    <message>
        <source>Sample file</source>
        <translation>サンプルファイル</translation>
    </message>
    <message>
        <source>Sample file, SHA-256</source>
        <translation>サンプルファイルの SHA-256</translation>
    </message>
    <message>
        <source>Samples in this run</source>
        <translation>この実行のサンプル数</translation>
    </message>
    <message>
        <source>Rejected lines of the sample file</source>
        <translation>サンプルファイルで除外した行</translation>
    </message>
    <message>
        <source>Samples not selected</source>
        <translation>対象外のサンプル</translation>
    </message>
    <message>
        <source>Samples of unknown problems</source>
        <translation>問題が不明なサンプル</translation>
    </message>
    <message>
        <source>Rejected lines</source>
        <translation>除外した行</translation>
    </message>
    <message>
        <source>k of pass@k</source>
        <translation>pass@k の k</translation>
    </message>
    <message>
        <source>Time limit of a sample</source>
        <translation>サンプルの制限時間</translation>
    </message>
    <message>
        <source>Memory limit of a sample</source>
        <translation>サンプルのメモリ上限</translation>
    </message>
    <message>
        <source>Output limit of a sample</source>
        <translation>サンプルの出力上限</translation>
    </message>
    <message>
        <source>Output kept of a sample</source>
        <translation>保存するサンプルの出力</translation>
    </message>
    <message>
        <source>Passes are confirmed</source>
        <translation>合格の確認</translation>
    </message>
    <message>
        <source>Computing filter</source>
        <translation>計算フィルター</translation>
    </message>
    <message>
        <source>Samples may reach the network</source>
        <translation>サンプルのネットワーク接続</translation>
    </message>
    <message>
        <source>Lanes asked for</source>
        <translation>指定したレーン数</translation>
    </message>
    <message>
        <source>Slices asked for</source>
        <translation>指定したスライス数</translation>
    </message>
    <message>
        <source>Size of a slice</source>
        <translation>スライスの大きさ</translation>
    </message>
    <message>
        <source>Only problems that match</source>
        <translation>対象とする問題</translation>
    </message>
    <message>
        <source>Problems drawn</source>
        <translation>抽出した問題数</translation>
    </message>
    <message>
        <source>Seed</source>
        <translation>シード</translation>
    </message>
    <message>
        <source>Set-up file</source>
        <translation>準備ファイル</translation>
    </message>
    <message>
        <source>Set-up</source>
        <translation>準備</translation>
    </message>
    <message>
        <source>Goes on although references fail</source>
        <translation>参照解が不合格でも続行</translation>
    </message>
    <message>
        <source>Confirmation</source>
        <translation>確認</translation>
    </message>
    <message>
        <source>How a sample is run</source>
        <translation>サンプルの実行方法</translation>
    </message>
    <message>
        <source>Waits between tries, in seconds</source>
        <translation>再試行までの待ち時間 (秒)</translation>
    </message>
    <message>
        <source>Workflow</source>
        <translation>ワークフロー</translation>
    </message>
    <message>
        <source>Reference solutions that passed</source>
        <translation>合格した参照解</translation>
    </message>
    <message>
        <source>Reference solutions that fail here</source>
        <translation>この環境で合格しない参照解</translation>
    </message>
    <message>
        <source>Problems that can't be confirmed</source>
        <translation>確認できない問題</translation>
    </message>
    <message>
        <source>Problems without a reference</source>
        <translation>参照解のない問題</translation>
    </message>
    <message>
        <source>Output of the set-up</source>
        <translation>準備の出力</translation>
    </message>
    <message>
        <source>Assay</source>
        <translation>Assay</translation>
    </message>
    <message>
        <source>Harness</source>
        <translation>ハーネス</translation>
    </message>
    <message>
        <source>Python in the sandbox</source>
        <translation>サンドボックスの Python</translation>
    </message>
    <message>
        <source>Isolation between samples</source>
        <translation>サンプル間の隔離</translation>
    </message>
    <message>
        <source>Clock</source>
        <translation>時計</translation>
    </message>
    <message>
        <source>Kernel in the sandbox</source>
        <translation>サンドボックスのカーネル</translation>
    </message>
    <message>
        <source>Machine of the sandbox</source>
        <translation>サンドボックスの機種</translation>
    </message>
    <message>
        <source>Fast path</source>
        <translation>高速経路</translation>
    </message>
    <message>
        <source>Filter in the sandbox</source>
        <translation>サンドボックスのフィルター</translation>
    </message>
    <message>
        <source>User namespace</source>
        <translation>ユーザー名前空間</translation>
    </message>
    <message>
        <source>User in the sandbox</source>
        <translation>サンドボックスのユーザー</translation>
    </message>
    <message>
        <source>System of the host</source>
        <translation>ホストのシステム</translation>
    </message>
    <message>
        <source>Kernel of the host</source>
        <translation>ホストのカーネル</translation>
    </message>
    <message>
        <source>Architecture of the host</source>
        <translation>ホストのアーキテクチャー</translation>
    </message>
    <message>
        <source>Cores of the host</source>
        <translation>ホストのコア数</translation>
    </message>
    <message>
        <source>Provider</source>
        <translation>プロバイダー</translation>
    </message>
    <message>
        <source>Isolation of the sandbox</source>
        <translation>サンドボックスの隔離</translation>
    </message>
    <message>
        <source>Limits held by</source>
        <translation>制限の方式</translation>
    </message>
    <message>
        <source>bubblewrap</source>
        <translation>bubblewrap</translation>
    </message>
    <message>
        <source>Python of the provider</source>
        <translation>プロバイダーの Python</translation>
    </message>
    <message>
        <source>Started as root</source>
        <translation>root として起動</translation>
    </message>
    <message>
        <source>Network</source>
        <translation>ネットワーク</translation>
    </message>
    <message>
        <source>Lanes</source>
        <translation>レーン</translation>
    </message>
    <message>
        <source>Last start</source>
        <translation>最後の開始</translation>
    </message>
    <message>
        <source>Manifest written</source>
        <translation>マニフェストの作成</translation>
    </message>
    <message>
        <source>Last start, as the run tells it</source>
        <translation>最後の開始 (実行の記録)</translation>
    </message>
    <message>
        <source>Last seen alive</source>
        <translation>最後に動作を確認した日時</translation>
    </message>
    <message>
        <source>State</source>
        <translation>状態</translation>
    </message>
    <message>
        <source>The run's tag at providers</source>
        <translation>プロバイダーでの実行タグ</translation>
    </message>
    <message>
        <source>none</source>
        <translation>なし</translation>
    </message>
    <message>
        <source>, </source>
        <translation>、</translation>
    </message>
    <message>
        <source>yes</source>
        <translation>はい</translation>
    </message>
    <message>
        <source>no</source>
        <translation>いいえ</translation>
    </message>
    <message>
        <source>one more than there are cores</source>
        <translation>コア数 + 1</translation>
    </message>
    <message>
        <source>Keeper</source>
        <translation>キーパー</translation>
    </message>
</context>
<context>
    <name>assay::widgets::MapFigure</name>
    <message numerus="yes">
        <source>Outcomes of %n problem(s) by sample; %1</source>
        <translation>
            <numerusform>%n 問の結果 (サンプル別)、%1</numerusform>
        </translation>
    </message>
    <message>
        <source>A cell is the most frequent outcome of up to %1 problems by %2 samples.</source>
        <translation>1 マスは、最大で %1 問 × %2 サンプルのうち最も多い結果です。</translation>
    </message>
    <message>
        <source>Rows are problems, the highest pass rate on top.</source>
        <translation>行は問題で、合格率の高い順に並びます。</translation>
    </message>
    <message>
        <source>%1
%2 %3</source>
        <extracomment>a cell of the map: what it is, its outcome's letter and name</extracomment>
        <translation>%1
%2 %3</translation>
    </message>
    <message numerus="yes">
        <source>most frequent of %n sample(s)</source>
        <translation>
            <numerusform>サンプル %n 個のうち最多</numerusform>
        </translation>
    </message>
    <message>
        <source>sample, counted from 0</source>
        <translation>サンプル (0 から数えます)</translation>
    </message>
    <message numerus="yes">
        <source>%n model(s), in order of appearance</source>
        <translation>
            <numerusform>モデル %n 個 (出現順)</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>assay::widgets::MessageLine</name>
    <message>
        <source>Messages</source>
        <translation>メッセージ</translation>
    </message>
</context>
<context>
    <name>assay::widgets::MoneyCells</name>
    <message>
        <source>cost so far</source>
        <translation>これまでの費用</translation>
    </message>
    <message>
        <source>What all sandboxes have cost up to now, by the provider's billing rule: starts, retries and failures included.</source>
        <translation>プロバイダーの課金規則による、全サンドボックスのこれまでの費用です。起動、再試行、失敗を含みます。</translation>
    </message>
    <message>
        <source>spent</source>
        <translation>支出</translation>
    </message>
    <message>
        <source>The cost of sandboxes confirmed gone.</source>
        <translation>消滅を確認したサンドボックスの費用です。</translation>
    </message>
    <message>
        <source>committed</source>
        <translation>確定見込み</translation>
    </message>
    <message>
        <source>Over all sandboxes not confirmed gone, the larger of minimum and whole lifetime, times the rate: what would be owed if this computer vanished now.</source>
        <translation>消滅を確認していない全サンドボックスについて、最低課金時間と寿命全体の長いほうに単価を掛けたものです。このコンピューターが今なくなった場合に支払うことになる額です。</translation>
    </message>
    <message>
        <source>forecast</source>
        <translation>予測</translation>
    </message>
    <message>
        <source>What the run will have cost in the end, at the pace of now. Of a run that has ended, what it cost.</source>
        <translation>今の速さで進んだ場合の最終的な費用です。終わった実行では、かかった費用です。</translation>
    </message>
    <message>
        <source>budget</source>
        <translation>予算</translation>
    </message>
    <message>
        <source>A ceiling on spent and committed together. Nothing is started that could pass it.</source>
        <translation>支出と確定見込みの合計の上限です。超える可能性のあるものは開始しません。</translation>
    </message>
    <message>
        <source>by the provider's account</source>
        <translation>プロバイダー側の金額</translation>
    </message>
    <message>
        <source>unknown</source>
        <translation>不明</translation>
    </message>
    <message>
        <source>none</source>
        <translation>なし</translation>
    </message>
    <message>
        <source>not told</source>
        <translation>通知なし</translation>
    </message>
    <message>
        <source>What the provider told when it was last asked, for the sandboxes that it told of. Ours for the same ones at the same moments: %1.</source>
        <translation>最後に問い合わせたときにプロバイダーが示した、対象のサンドボックスの金額です。同じサンドボックスの同じ時点でのこちらの計算は %1 です。</translation>
    </message>
    <message>
        <source>The provider has told no figure of its own.</source>
        <translation>プロバイダーは金額を示していません。</translation>
    </message>
    <message numerus="yes">
        <source>Differs: for %n sandbox(es) the provider's own figure is not ours. By its account it is %1, by ours %2.</source>
        <translation>
            <numerusform>不一致: %n 個のサンドボックスで、プロバイダーの金額がこちらの計算と異なります。プロバイダーでは %1、こちらでは %2 です。</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>assay::widgets::MoneyStrip</name>
    <message>
        <source>Spent: sandboxes confirmed gone. Committed: what all others would cost if this computer vanished now. A budget is a ceiling on their sum. Forecast: what the run will have cost at the pace of now.</source>
        <translation>支出: 消滅を確認したサンドボックスの費用。確定見込み: このコンピューターが今なくなった場合にそれ以外にかかる費用。予算は両者の合計の上限です。予測: 今の速さで進んだ場合の最終的な費用。</translation>
    </message>
    <message>
        <source>unknown</source>
        <translation>不明</translation>
    </message>
    <message>
        <source>Cost so far %1</source>
        <translation>これまでの費用 %1</translation>
    </message>
    <message>
        <source>spent %1</source>
        <translation>支出 %1</translation>
    </message>
    <message>
        <source>committed %1</source>
        <translation>確定見込み %1</translation>
    </message>
    <message>
        <source>forecast %1</source>
        <translation>予測 %1</translation>
    </message>
    <message>
        <source>budget %1</source>
        <translation>予算 %1</translation>
    </message>
    <message>
        <source>no budget</source>
        <translation>予算なし</translation>
    </message>
    <message>
        <source>The budget of %1 is used up.</source>
        <translation>予算の %1 を使い切りました。</translation>
    </message>
    <message>
        <source>Warning: %1 of the budget of %2 is used. The run stops before it would pass it.</source>
        <translation>警告: 予算 %2 の %1 を使いました。超える前に実行を停止します。</translation>
    </message>
</context>
<context>
    <name>assay::widgets::NewRunDialog</name>
    <message>
        <source>New run</source>
        <translation>新しい実行</translation>
    </message>
    <message>
        <source>Data</source>
        <translation>データ</translation>
    </message>
    <message>
        <source>Slices</source>
        <translation>スライス</translation>
    </message>
    <message>
        <source>Where</source>
        <translation>実行環境</translation>
    </message>
    <message>
        <source>Check</source>
        <translation>確認</translation>
    </message>
    <message>
        <source>%1  %2</source>
        <extracomment>a step of the assistant: its number and its name</extracomment>
        <translation>%1  %2</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>キャンセル</translation>
    </message>
    <message>
        <source>&amp;Back</source>
        <translation>戻る(&amp;B)</translation>
    </message>
    <message>
        <source>Ne&amp;xt</source>
        <translation>次へ(&amp;X)</translation>
    </message>
    <message>
        <source>Start s&amp;moke slice</source>
        <translation>試験スライスを開始(&amp;M)</translation>
    </message>
    <message>
        <source>Runs 1 problem and then 20 samples, and stops. The run can be gone on with from there.</source>
        <translation>1 問、続いて 20 個のサンプルを実行して停止します。実行はそこから再開できます。</translation>
    </message>
    <message>
        <source>&amp;Start</source>
        <translation>開始(&amp;S)</translation>
    </message>
    <message>
        <source>Something here cannot be used.</source>
        <translation>使えない値があります。</translation>
    </message>
    <message>
        <source>Starting as soon as all is known…</source>
        <translation>必要な情報がそろい次第開始します…</translation>
    </message>
</context>
<context>
    <name>assay::widgets::NoteBar</name>
    <message>
        <source>&amp;Label:</source>
        <translation>ラベル(&amp;L):</translation>
    </message>
    <message>
        <source>&amp;Note:</source>
        <translation>メモ(&amp;N):</translation>
    </message>
    <message>
        <source>none</source>
        <translation>なし</translation>
    </message>
    <message>
        <source>Label of the sample: what is to blame for the failure</source>
        <translation>サンプルのラベル（失敗の原因）</translation>
    </message>
    <message>
        <source>What is to blame for the failure. It changes no verdict and no score.</source>
        <translation>失敗の原因。判定や得点は変わりません。</translation>
    </message>
    <message>
        <source>Note about the sample</source>
        <translation>サンプルについてのメモ</translation>
    </message>
    <message>
        <source>What you found out about this sample</source>
        <translation>このサンプルについて分かったこと</translation>
    </message>
    <message>
        <source>not saved</source>
        <translation>保存できませんでした</translation>
    </message>
    <message>
        <source>not saved yet</source>
        <translation>未保存</translation>
    </message>
    <message>
        <source>saving…</source>
        <translation>保存中…</translation>
    </message>
    <message>
        <source>saved</source>
        <translation>保存済み</translation>
    </message>
</context>
<context>
    <name>assay::widgets::NumberText</name>
    <message>
        <source>%1 d %2 h</source>
        <translation>%1 日 %2 時間</translation>
    </message>
    <message>
        <source>%1 h %2 min</source>
        <translation>%1 時間 %2 分</translation>
    </message>
    <message>
        <source>%1 ms</source>
        <translation>%1 ms</translation>
    </message>
    <message>
        <source>%1 s</source>
        <translation>%1 秒</translation>
    </message>
    <message>
        <source>just now</source>
        <translation>たった今</translation>
    </message>
    <message>
        <source>%1 min ago</source>
        <translation>%1 分前</translation>
    </message>
    <message>
        <source>%1 h ago</source>
        <translation>%1 時間前</translation>
    </message>
    <message numerus="yes">
        <source>%n day(s) ago</source>
        <translation>
            <numerusform>%n 日前</numerusform>
        </translation>
    </message>
    <message>
        <source>%1/s</source>
        <translation>%1/秒</translation>
    </message>
</context>
<context>
    <name>assay::widgets::OutcomeBar</name>
    <message>
        <source>%1: %2 (%3)</source>
        <translation>%1: %2 (%3)</translation>
    </message>
    <message>
        <source>no samples</source>
        <translation>サンプルなし</translation>
    </message>
    <message>
        <source>Outcomes</source>
        <translation>結果</translation>
    </message>
</context>
<context>
    <name>assay::widgets::OutcomeDelegate</name>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
</context>
<context>
    <name>assay::widgets::OutputView</name>
    <message>
        <source>Standard output</source>
        <translation>標準出力</translation>
    </message>
    <message>
        <source>Standard error</source>
        <translation>標準エラー出力</translation>
    </message>
    <message>
        <source>&amp;Attempt:</source>
        <translation>試行(&amp;A):</translation>
    </message>
    <message>
        <source>Attempt whose output is shown</source>
        <translation>出力を表示する試行</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <extracomment>%1: number of an attempt; %2: its outcome</extracomment>
        <translation>%1、%2</translation>
    </message>
</context>
<context>
    <name>assay::widgets::PanelHeader</name>
    <message>
        <source>Copy rows</source>
        <translation>行をコピー</translation>
    </message>
    <message>
        <source>Co&amp;lumns</source>
        <translation>列(&amp;L)</translation>
    </message>
</context>
<context>
    <name>assay::widgets::PassCurveFigure</name>
    <message numerus="yes">
        <source>%n problem(s), %1</source>
        <extracomment>%1 is "3,000 samples"</extracomment>
        <translation>
            <numerusform>%n 問、%1</numerusform>
        </translation>
    </message>
    <message>
        <source>pass@1, mean over %1</source>
        <translation>pass@1 (%1 の平均)</translation>
    </message>
    <message>
        <source>pass@k over k, mean over %1</source>
        <translation>k に対する pass@k (%1 の平均)</translation>
    </message>
    <message>
        <source>Band: 95 % interval over problems.</source>
        <translation>帯: 問題についての 95 % 区間。</translation>
    </message>
    <message>
        <source>There is no interval: it needs two problems.</source>
        <translation>区間はありません。問題が 2 つ以上必要です。</translation>
    </message>
    <message>
        <source>It is approximate below 30 problems.</source>
        <translation>30 問未満では近似です。</translation>
    </message>
    <message>
        <source>Dashed: only some problems have k scored samples, at last %1 of %2.</source>
        <translation>破線: 採点済みサンプルが k 個ある問題は一部だけです (最後は %2 問のうち %1 問)。</translation>
    </message>
    <message>
        <source>One scored sample of each problem gives pass@1 alone.</source>
        <translation>各問題の採点済みサンプルが 1 個のため、pass@1 だけが求まります。</translation>
    </message>
    <message>
        <source>A problem's value is the mean over models.</source>
        <translation>各問題の値はモデルの平均です。</translation>
    </message>
    <message numerus="yes">
        <source>%1 %2
over %n problem(s)</source>
        <extracomment>the interval follows, as [18.4, 26.1]</extracomment>
        <translation>
            <numerusform>%1 %2
対象 %n 問</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>assay::widgets::PathField</name>
    <message>
        <source>Choose a file: %1</source>
        <translation>ファイルを選択: %1</translation>
    </message>
    <message>
        <source>Choose a folder: %1</source>
        <translation>フォルダーを選択: %1</translation>
    </message>
    <message>
        <source>Recent: %1</source>
        <translation>最近使ったもの: %1</translation>
    </message>
</context>
<context>
    <name>assay::widgets::PlaceNotes</name>
    <message numerus="yes">
        <source>%1 runs %n command(s) at a time for an account, over all its runs. A lane more would only wait, and be paid for: so there are no more lanes than that.</source>
        <translation>
            <numerusform>%1では、1 つのアカウントが全実行を通して同時に実行できるコマンドは %n 個です。それ以上のレーンは待つだけで費用がかかるため、この数までに制限しています。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Each sandbox is billed for at least %n second(s).</source>
        <translation>
            <numerusform>各サンドボックスは最低 %n 秒分が課金されます。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Each sandbox is billed for at least %n second(s): %1.</source>
        <translation>
            <numerusform>各サンドボックスは最低 %n 秒分、%1 が課金されます。</numerusform>
        </translation>
    </message>
    <message>
        <source>Nothing is left of the balance: no sandbox would start. Top it up at %1 first.</source>
        <translation>残高がありません。サンドボックスを起動できないため、先に%1でチャージしてください。</translation>
    </message>
    <message>
        <source>The balance of %1 is less than the likely cost of %2: the run would stop before its end. What it has done by then is kept.</source>
        <translation>残高 %1 は見込み費用の %2 より少ないため、実行は途中で停止するでしょう。それまでの結果は保持されます。</translation>
    </message>
    <message>
        <source>A host of your own has no such rule. Say in the settings what an hour of it costs, and its price stands here.</source>
        <translation>自分のホストにはこの規則がありません。設定で 1 時間の費用を指定すると、その料金がここに表示されます。</translation>
    </message>
    <message>
        <source>%1 stops a sandbox that uses more than %2 of its CPU for %3. To stay below, the guard pauses: likely for %4 of the %5 that this run takes.</source>
        <translation>%1 は、CPU の %2 を超える使用が %3 続いたサンドボックスを停止します。超えないようにガードが休止を入れます。この実行にかかる %5 のうち、おそらく %4 です。</translation>
    </message>
    <message>
        <source>A host of your own at %1 an hour has no such rule: without the pauses, %2 there cost %3.</source>
        <translation>1 時間 %1 の自分のホストにはこの規則がありません。休止なしなら、%2 で %3 です。</translation>
    </message>
</context>
<context>
    <name>assay::widgets::PlotAxis</name>
    <message>
        <source>seconds since the start</source>
        <translation>開始からの秒数</translation>
    </message>
    <message>
        <source>time since the start</source>
        <translation>開始からの時間</translation>
    </message>
</context>
<context>
    <name>assay::widgets::ProgramView</name>
    <message>
        <source>Program of the sample</source>
        <translation>サンプルのプログラム</translation>
    </message>
    <message>
        <source>Preamble</source>
        <translation>前置き</translation>
    </message>
    <message>
        <source>Prompt</source>
        <translation>プロンプト</translation>
    </message>
    <message>
        <source>Sample</source>
        <translation>サンプル</translation>
    </message>
    <message>
        <source>Tests</source>
        <translation>テスト</translation>
    </message>
    <message>
        <source>Lines %1 to %2.</source>
        <translation>%1～%2 行目。</translation>
    </message>
    <message>
        <source>Line %1: %2</source>
        <translation>%1 行目: %2</translation>
    </message>
</context>
<context>
    <name>assay::widgets::RatesFigure</name>
    <message numerus="yes">
        <source>Pass rate of %n problem(s), sorted; %1</source>
        <translation>
            <numerusform>%n 問の合格率 (高い順)、%1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n problem(s) without a pass.</source>
        <translation>
            <numerusform>合格のない問題: %n 問。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n problem(s) without a scored sample.</source>
        <translation>
            <numerusform>採点済みサンプルのない問題: %n 問。</numerusform>
        </translation>
    </message>
    <message>
        <source>%1: %2
passed %3 of %4 scored, %5 requested</source>
        <translation>%1: %2
採点済み %4 個のうち合格 %3 個、要求 %5 個</translation>
    </message>
    <message>
        <source>pass rate</source>
        <translation>合格率</translation>
    </message>
    <message>
        <source>problems, by rate</source>
        <translation>問題 (合格率順)</translation>
    </message>
    <message>
        <source>mean %1</source>
        <translation>平均 %1</translation>
    </message>
</context>
<context>
    <name>assay::widgets::RunListDelegate</name>
    <message>
        <source>cannot be read</source>
        <translation>読み取れません</translation>
    </message>
    <message>
        <source>%1 scored</source>
        <translation>%1 採点済み</translation>
    </message>
    <message numerus="yes">
        <source>%Ln sample(s)</source>
        <translation>
            <numerusform>サンプル %Ln 個</numerusform>
        </translation>
    </message>
    <message>
        <source>cost unknown</source>
        <translation>費用不明</translation>
    </message>
</context>
<context>
    <name>assay::widgets::RunListPanel</name>
    <message>
        <source>Runs</source>
        <translation>実行</translation>
    </message>
    <message>
        <source>All runs</source>
        <translation>すべての実行</translation>
    </message>
    <message>
        <source>Running</source>
        <translation>実行中</translation>
    </message>
    <message>
        <source>Partial</source>
        <translation>一部のみ完了</translation>
    </message>
    <message>
        <source>Complete</source>
        <translation>完了</translation>
    </message>
    <message>
        <source>Unreadable</source>
        <translation>読み取り不可</translation>
    </message>
    <message>
        <source>Find a run</source>
        <translation>実行を検索</translation>
    </message>
    <message>
        <source>Order of the runs</source>
        <translation>実行の並び順</translation>
    </message>
    <message>
        <source>Newest</source>
        <translation>新しい順</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>名前順</translation>
    </message>
    <message>
        <source>pass@1</source>
        <translation>pass@1</translation>
    </message>
    <message numerus="yes">
        <source>%1, %n run(s)</source>
        <translation>
            <numerusform>%1、%n 件</numerusform>
        </translation>
    </message>
    <message>
        <source>No runs yet</source>
        <translation>実行はまだありません</translation>
    </message>
    <message>
        <source>No run matches</source>
        <translation>一致する実行がありません</translation>
    </message>
    <message>
        <source>A run executes a model's samples and scores them. Make one, or drop a run file here.</source>
        <translation>実行は、モデルのサンプルを動かして採点します。新しく作るか、実行記録をここにドロップしてください。</translation>
    </message>
    <message>
        <source>No run has this state and these words in its name.</source>
        <translation>この状態で、この語を名前に含む実行はありません。</translation>
    </message>
    <message>
        <source>Not started</source>
        <translation>未開始</translation>
    </message>
    <message>
        <source>State</source>
        <translation>状態</translation>
    </message>
    <message>
        <source>Coverage</source>
        <translation>網羅率</translation>
    </message>
    <message>
        <source>Share of the samples that are scored, the lowest first</source>
        <translation>採点済みサンプルの割合 (低い順)</translation>
    </message>
    <message>
        <source>Cost</source>
        <translation>費用</translation>
    </message>
    <message>
        <source>The most expensive first, and what nobody bills last</source>
        <translation>費用の高い順。請求のないものは最後</translation>
    </message>
</context>
<context>
    <name>assay::widgets::SampleDetailView</name>
    <message>
        <source>No sample is chosen</source>
        <translation>サンプルが選ばれていません</translation>
    </message>
    <message>
        <source>Choose one in the list to see its program, its output and its attempts.</source>
        <translation>一覧から選ぶと、プログラム、出力、試行が表示されます。</translation>
    </message>
    <message>
        <source>Program</source>
        <translation>プログラム</translation>
    </message>
    <message>
        <source>Output</source>
        <translation>出力</translation>
    </message>
    <message>
        <source>Attempts</source>
        <translation>試行</translation>
    </message>
    <message>
        <source>Beside</source>
        <translation>並べて比較</translation>
    </message>
    <message>
        <source>Beside another sample of the problem, or the reference</source>
        <translation>同じ問題の別のサンプルや参照解と並べて表示</translation>
    </message>
    <message>
        <source>What does this mean?</source>
        <translation>これはどういう意味ですか?</translation>
    </message>
    <message>
        <source>What does this outcome mean?</source>
        <translation>この結果はどういう意味ですか?</translation>
    </message>
    <message>
        <source>Previous sample (K)</source>
        <translation>前のサンプル (K)</translation>
    </message>
    <message>
        <source>Next sample (J)</source>
        <translation>次のサンプル (J)</translation>
    </message>
    <message>
        <source>Previous sample that is not solved (Shift+K)</source>
        <translation>前の解けなかったサンプル (Shift+K)</translation>
    </message>
    <message>
        <source>Next sample that is not solved (Shift+J)</source>
        <translation>次の解けなかったサンプル (Shift+J)</translation>
    </message>
    <message>
        <source>Copy the program as it ran</source>
        <translation>実行されたプログラムをコピー</translation>
    </message>
    <message>
        <source>Copy the command that shows this sample in a terminal</source>
        <translation>このサンプルを端末に表示するコマンドをコピー</translation>
    </message>
    <message>
        <source>Run this sample again, as a new attempt that decides nothing (R)</source>
        <translation>このサンプルを再実行（判定を変えない新しい試行） (R)</translation>
    </message>
    <message>
        <source>, </source>
        <comment>between an outcome and its flags</comment>
        <translation>、</translation>
    </message>
    <message>
        <source>%1
Show all samples that failed in this way</source>
        <translation>%1
同じように失敗したサンプルをすべて表示</translation>
    </message>
    <message>
        <source>Show all samples with the signature %1</source>
        <translation>シグネチャ %1 のサンプルをすべて表示</translation>
    </message>
    <message>
        <source>Attempts (%1)</source>
        <translation>試行 (%1)</translation>
    </message>
    <message>
        <source>&lt;p&gt;&lt;b&gt;%1&lt;/b&gt;&lt;/p&gt;&lt;p&gt;%2&lt;/p&gt;</source>
        <translation>&lt;p&gt;&lt;b&gt;%1&lt;/b&gt;&lt;/p&gt;&lt;p&gt;%2&lt;/p&gt;</translation>
    </message>
    <message>
        <source>Copy the command that runs this sample again in a terminal</source>
        <translation>このサンプルを端末で再実行するコマンドをコピー</translation>
    </message>
</context>
<context>
    <name>assay::widgets::SampleFilterBar</name>
    <message>
        <source>any</source>
        <translation>指定なし</translation>
    </message>
    <message>
        <source>This is no regular expression: %1.</source>
        <translation>正規表現として正しくありません: %1。</translation>
    </message>
    <message>
        <source>Signature: %1</source>
        <translation>シグネチャ: %1</translation>
    </message>
    <message>
        <source>Wall time from %1 ms</source>
        <translation>実時間 %1 ms 以上</translation>
    </message>
    <message>
        <source>Wall time up to %1 ms</source>
        <translation>実時間 %1 ms 以下</translation>
    </message>
    <message>
        <source>Label: %1</source>
        <translation>ラベル: %1</translation>
    </message>
    <message>
        <source>Model: %1</source>
        <translation>モデル: %1</translation>
    </message>
    <message>
        <source>Show only these</source>
        <translation>これだけを表示</translation>
    </message>
    <message>
        <source>Show all outcomes</source>
        <translation>すべての結果を表示</translation>
    </message>
    <message>
        <source>Problem: an id, a part of it, or * and ?</source>
        <translation>問題: ID、その一部、または * と ?</translation>
    </message>
    <message>
        <source>Find in programs and output (/)</source>
        <translation>プログラムと出力を検索 (/)</translation>
    </message>
    <message>
        <source>How and where to find</source>
        <translation>検索の方法と範囲</translation>
    </message>
    <message>
        <source>&amp;Regular expression</source>
        <translation>正規表現(&amp;R)</translation>
    </message>
    <message>
        <source>&amp;Match case</source>
        <translation>大文字と小文字を区別(&amp;M)</translation>
    </message>
    <message>
        <source>In &amp;programs</source>
        <translation>プログラム(&amp;P)</translation>
    </message>
    <message>
        <source>In standard &amp;output</source>
        <translation>標準出力(&amp;O)</translation>
    </message>
    <message>
        <source>In standard &amp;error</source>
        <translation>標準エラー出力(&amp;E)</translation>
    </message>
    <message>
        <source>In e&amp;xceptions and notes of the harness</source>
        <translation>例外とハーネスの注記(&amp;X)</translation>
    </message>
    <message>
        <source>More filters</source>
        <translation>詳細な絞り込み</translation>
    </message>
    <message>
        <source>Reset</source>
        <translation>リセット</translation>
    </message>
    <message>
        <source>Show all samples</source>
        <translation>すべてのサンプルを表示</translation>
    </message>
    <message>
        <source> ms</source>
        <translation> ms</translation>
    </message>
    <message>
        <source>Wall time from, in milliseconds</source>
        <translation>実時間の下限（ms）</translation>
    </message>
    <message>
        <source>Wall time up to, in milliseconds</source>
        <translation>実時間の上限（ms）</translation>
    </message>
    <message>
        <source>Wall time from</source>
        <translation>実時間</translation>
    </message>
    <message>
        <source>to</source>
        <translation>～</translation>
    </message>
    <message>
        <source>unconfirmed passes</source>
        <translation>未確認の合格</translation>
    </message>
    <message>
        <source>Only samples with this label</source>
        <translation>このラベルのサンプルだけ</translation>
    </message>
    <message>
        <source>none</source>
        <translation>なし</translation>
    </message>
    <message>
        <source>Label</source>
        <translation>ラベル</translation>
    </message>
    <message>
        <source>Only samples of this model</source>
        <translation>このモデルのサンプルだけ</translation>
    </message>
    <message>
        <source>Model</source>
        <translation>モデル</translation>
    </message>
</context>
<context>
    <name>assay::widgets::SamplesPage</name>
    <message>
        <source>Samples</source>
        <translation>サンプル</translation>
    </message>
    <message>
        <source>No sample matches</source>
        <translation>該当するサンプルがありません</translation>
    </message>
    <message>
        <source>No sample of this run passes all the filters above.</source>
        <translation>上の条件をすべて満たすサンプルは、この実行にはありません。</translation>
    </message>
    <message>
        <source>Show all samples</source>
        <translation>すべてのサンプルを表示</translation>
    </message>
    <message>
        <source>By signature</source>
        <translation>シグネチャ別</translation>
    </message>
    <message>
        <source>Failures that are alike as one line, to label them at once</source>
        <translation>似た失敗を 1 行にまとめ、一度にラベルを付けます</translation>
    </message>
    <message>
        <source>Details on the right</source>
        <translation>詳細を右に表示</translation>
    </message>
    <message>
        <source>Details below</source>
        <translation>詳細を下に表示</translation>
    </message>
    <message>
        <source>Hide the details (Space)</source>
        <translation>詳細を隠す (Space)</translation>
    </message>
    <message numerus="yes">
        <source>%Ln sample(s)</source>
        <translation>
            <numerusform>%Ln 件のサンプル</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 of %Ln sample(s)</source>
        <translation>
            <numerusform>%Ln 件中 %1 件のサンプル</numerusform>
        </translation>
    </message>
    <message>
        <source> · searching, %1 %</source>
        <comment>behind the number of samples</comment>
        <translation> · 検索中 %1 %</translation>
    </message>
    <message numerus="yes">
        <source>%Ln text(s) took too many steps for this regular expression and were left out.</source>
        <translation>
            <numerusform>%Ln 件のテキストは、この正規表現では手間がかかりすぎるため除外しました。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln new result(s)</source>
        <translation>
            <numerusform>新しい結果 %Ln 件</numerusform>
        </translation>
    </message>
    <message>
        <source>They change this list. Refresh it now; it refreshes by itself when you have not touched it for two seconds.</source>
        <translation>この一覧が変わります。今すぐ更新できます。2 秒間操作がなければ自動で更新されます。</translation>
    </message>
    <message numerus="yes">
        <source>%Ln new result(s) change this list: refresh it</source>
        <translation>
            <numerusform>新しい結果 %Ln 件で一覧が変わります: 更新</numerusform>
        </translation>
    </message>
    <message>
        <source>Only samples of this &amp;problem</source>
        <translation>この問題のサンプルだけ(&amp;P)</translation>
    </message>
    <message>
        <source>Only samples with this &amp;signature</source>
        <translation>このシグネチャのサンプルだけ(&amp;S)</translation>
    </message>
    <message>
        <source>Only samples of this &amp;model</source>
        <translation>このモデルのサンプルだけ(&amp;M)</translation>
    </message>
    <message>
        <source>Only samples with this &amp;outcome</source>
        <translation>この結果のサンプルだけ(&amp;O)</translation>
    </message>
    <message>
        <source>&amp;Copy</source>
        <translation>コピー(&amp;C)</translation>
    </message>
    <message numerus="yes">
        <source>&amp;Run %Ln sample(s) again</source>
        <translation>
            <numerusform>サンプル %Ln 件を再実行(&amp;R)</numerusform>
        </translation>
    </message>
    <message>
        <source>&amp;Export these samples…</source>
        <translation>これらのサンプルを書き出す(&amp;E)…</translation>
    </message>
</context>
<context>
    <name>assay::widgets::SandboxLog</name>
    <message>
        <source>Provider: %1</source>
        <translation>プロバイダー: %1</translation>
    </message>
    <message>
        <source>Its name there: %1</source>
        <translation>プロバイダーでの名前: %1</translation>
    </message>
    <message>
        <source>Tag: %1</source>
        <translation>タグ: %1</translation>
    </message>
    <message>
        <source>State: %1</source>
        <translation>状態: %1</translation>
    </message>
    <message>
        <source>Asked for: %1</source>
        <translation>要求: %1</translation>
    </message>
    <message>
        <source>Ready: %1</source>
        <translation>準備完了: %1</translation>
    </message>
    <message>
        <source>Gone: %1</source>
        <translation>消滅: %1</translation>
    </message>
    <message>
        <source>Last line of output: %1</source>
        <translation>出力の最後の行: %1</translation>
    </message>
    <message>
        <source>none</source>
        <translation>なし</translation>
    </message>
    <message>
        <source>Events:</source>
        <translation>イベント:</translation>
    </message>
    <message>
        <source>Sandbox %1 of %2</source>
        <translation>%2 のサンドボックス %1</translation>
    </message>
    <message>
        <source>What is known of the sandbox</source>
        <translation>サンドボックスの記録</translation>
    </message>
    <message>
        <source>Copy all</source>
        <translation>すべてコピー</translation>
    </message>
</context>
<context>
    <name>assay::widgets::SlicesPage</name>
    <message>
        <source>Slices</source>
        <translation>スライス</translation>
    </message>
    <message>
        <source>&amp;Automatic: at least four a lane</source>
        <translation>自動: レーンごとに 4 個以上(&amp;A)</translation>
    </message>
    <message>
        <source>By n&amp;umber</source>
        <translation>個数で指定(&amp;U)</translation>
    </message>
    <message>
        <source>By si&amp;ze, at most</source>
        <translation>サイズの上限(&amp;Z)</translation>
    </message>
    <message>
        <source>Number of slices</source>
        <translation>スライスの数</translation>
    </message>
    <message>
        <source> KiB</source>
        <translation> KiB</translation>
    </message>
    <message>
        <source>Largest size of a slice</source>
        <translation>スライスの最大サイズ</translation>
    </message>
    <message>
        <source>Problems</source>
        <translation>問題</translation>
    </message>
    <message>
        <source>&amp;Id matches</source>
        <translation>ID のパターン(&amp;I)</translation>
    </message>
    <message>
        <source>all</source>
        <translation>すべて</translation>
    </message>
    <message>
        <source>“*” stands for any characters and “?” for one, as in HumanEval/1*.</source>
        <translation>「*」は任意の文字列、「?」は任意の 1 文字を表します。例: HumanEval/1*</translation>
    </message>
    <message>
        <source>&amp;Draw at random</source>
        <translation>無作為に抽出(&amp;D)</translation>
    </message>
    <message>
        <source>A subset of the problems, the same for the same seed.</source>
        <translation>問題の一部を選びます。シードが同じなら同じ問題になります。</translation>
    </message>
    <message>
        <source>Number of problems to draw</source>
        <translation>抽出する問題の数</translation>
    </message>
    <message>
        <source>S&amp;eed</source>
        <translation>シード(&amp;E)</translation>
    </message>
    <message>
        <source>For the draw of problems and the bootstrap of the intervals.</source>
        <translation>問題の抽出と、区間のブートストラップに使います。</translation>
    </message>
    <message>
        <source>“%1” is no seed: give a whole number from 0.</source>
        <translation>「%1」はシードに使えません。0 以上の整数を入力してください。</translation>
    </message>
    <message>
        <source>Planning…</source>
        <translation>計画中…</translation>
    </message>
    <message>
        <source>The slices stand here once problems and samples can be read.</source>
        <translation>問題とサンプルを読み込むと、スライスがここに表示されます。</translation>
    </message>
    <message>
        <source>%1 of %2 in %3 · %4 · %5 of one worker</source>
        <extracomment>three counts with their nouns, a size and a time</extracomment>
        <translation>%2の %1、%3 · %4 · ワーカー 1 つで %5</translation>
    </message>
    <message numerus="yes">
        <source>%n sample(s)</source>
        <translation>
            <numerusform>%n 個のサンプル</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n problem(s)</source>
        <translation>
            <numerusform>%n 問</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n slice(s)</source>
        <translation>
            <numerusform>%n 個のスライス</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n sample(s) are larger than the provider takes in one transfer: they will not run.</source>
        <translation>
            <numerusform>%n 個のサンプルは、プロバイダーが一度に転送できる大きさを超えるため、実行されません。</numerusform>
        </translation>
    </message>
    <message>
        <source>likely %1</source>
        <translation>見込み %1</translation>
    </message>
</context>
<context>
    <name>assay::widgets::SlicesPanel</name>
    <message>
        <source>Slices</source>
        <translation>スライス</translation>
    </message>
    <message>
        <source>Show samples</source>
        <translation>サンプルを表示</translation>
    </message>
    <message>
        <source>Chooses this slice's samples and shows them (Enter).</source>
        <translation>このスライスのサンプルを選んで表示します (Enter)。</translation>
    </message>
    <message>
        <source>Show events</source>
        <translation>イベントを表示</translation>
    </message>
    <message>
        <source>Shows below what happened to this slice.</source>
        <translation>このスライスのイベントを下に表示します。</translation>
    </message>
    <message>
        <source>Running first</source>
        <translation>実行中を先頭に</translation>
    </message>
    <message>
        <source>Puts running slices first, then waiting, then done ones. While the run goes on the order changes only when you ask for it.</source>
        <translation>実行中、待機中、完了の順に並べます。実行中は、指示したときだけ並びが変わります。</translation>
    </message>
    <message numerus="yes">
        <source>%n running</source>
        <translation>
            <numerusform>実行中 %n</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n silent</source>
        <translation>
            <numerusform>無応答 %n</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n waiting</source>
        <translation>
            <numerusform>待機中 %n</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n stopped early</source>
        <translation>
            <numerusform>途中停止 %n</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n done</source>
        <translation>
            <numerusform>完了 %n</numerusform>
        </translation>
    </message>
    <message>
        <source>none has been started yet</source>
        <translation>まだ開始していません</translation>
    </message>
    <message>
        <source>slice %1</source>
        <translation>スライス %1</translation>
    </message>
</context>
<context>
    <name>assay::widgets::StatCell</name>
    <message>
        <source>Copy</source>
        <translation>コピー</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
</context>
<context>
    <name>assay::widgets::StoryBanner</name>
    <message>
        <source>Progress of this phase</source>
        <translation>この段階の進捗</translation>
    </message>
    <message>
        <source>Go on anyway</source>
        <translation>このまま続行</translation>
    </message>
    <message>
        <source>Runs all problems, also those whose reference solutions fail here. The report says so.</source>
        <translation>参照解が合格しない問題も含め、すべての問題を実行します。レポートに記載されます。</translation>
    </message>
    <message>
        <source>Resume</source>
        <translation>再開</translation>
    </message>
    <message>
        <source>Runs what has no verdict yet. What has one is not run again.</source>
        <translation>判定のないものを実行します。判定済みのものは再実行しません。</translation>
    </message>
    <message>
        <source>Drain</source>
        <translation>新規停止</translation>
    </message>
    <message>
        <source>Starts no new slice; those that run go on to their end. The run can be resumed later.</source>
        <translation>新しいスライスを開始しません。実行中のものは最後まで続きます。実行は後で再開できます。</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>停止</translation>
    </message>
    <message>
        <source>Stops now, deletes the sandboxes and sees them gone. Results so far are kept; the run can be resumed.</source>
        <translation>直ちに停止し、サンドボックスを削除して、消えたことを確かめます。これまでの結果は保持され、実行は再開できます。</translation>
    </message>
    <message>
        <source>Read again</source>
        <translation>再読み込み</translation>
    </message>
    <message>
        <source>Reads the run file anew.</source>
        <translation>実行記録を読み直します。</translation>
    </message>
    <message>
        <source>Reference solutions that do not do what they should</source>
        <translation>問題のある参照解</translation>
    </message>
    <message>
        <source>Start</source>
        <translation>開始</translation>
    </message>
    <message>
        <source>Problem</source>
        <translation>問題</translation>
    </message>
    <message>
        <source>Its reference solution</source>
        <translation>参照解</translation>
    </message>
    <message numerus="yes">
        <source>%n reference solution(s) to look at</source>
        <translation>
            <numerusform>確認が必要な参照解 %n 件</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>assay::widgets::StreamView</name>
    <message>
        <source>Copy what was kept</source>
        <translation>保存された分をコピー</translation>
    </message>
    <message>
        <source>Copy what was kept of %1</source>
        <translation>%1の保存された分をコピー</translation>
    </message>
    <message>
        <source>Save…</source>
        <translation>保存…</translation>
    </message>
    <message>
        <source>Save what was kept as a file</source>
        <translation>保存された分をファイルに保存</translation>
    </message>
    <message>
        <source>Save what was kept of %1 as a file</source>
        <translation>%1の保存された分をファイルに保存</translation>
    </message>
    <message>
        <source>%1: nothing was written.</source>
        <translation>%1: 出力はありません。</translation>
    </message>
    <message numerus="yes">
        <source>%Ln byte(s)</source>
        <translation>
            <numerusform>%Ln バイト</numerusform>
        </translation>
    </message>
    <message>
        <source>%1: %2, of which %3 in the middle were not kept.</source>
        <translation>%1: %2（途中の %3 は保存されていません）。</translation>
    </message>
    <message>
        <source>%1: %2.</source>
        <translation>%1: %2。</translation>
    </message>
    <message>
        <source>Only the beginning is shown; copy and save have all that was kept.</source>
        <translation>先頭だけを表示しています。コピーと保存では、保存された分がすべて含まれます。</translation>
    </message>
    <message numerus="yes">
        <source>… %Ln byte(s) that were not kept …</source>
        <translation>
            <numerusform>…保存されていない %Ln バイト…</numerusform>
        </translation>
    </message>
    <message>
        <source>Save output</source>
        <translation>出力を保存</translation>
    </message>
    <message>
        <source>Text files (*.txt);;All files (*)</source>
        <translation>テキストファイル (*.txt);;すべてのファイル (*)</translation>
    </message>
</context>
<context>
    <name>assay::widgets::TableView</name>
    <message>
        <source>Sor&amp;t by</source>
        <translation>並べ替え(&amp;T)</translation>
    </message>
    <message>
        <source>&amp;Ascending</source>
        <translation>昇順(&amp;A)</translation>
    </message>
    <message>
        <source>&amp;Descending</source>
        <translation>降順(&amp;D)</translation>
    </message>
    <message>
        <source>Co&amp;lumns</source>
        <translation>列(&amp;L)</translation>
    </message>
</context>
<context>
    <name>assay::widgets::ThroughputFigure</name>
    <message numerus="yes">
        <source>Samples a second over time, by outcome; %Ln sample(s) ended, %1 on average</source>
        <translation>
            <numerusform>1 秒あたりのサンプル数の推移 (結果別)、終了 %Ln 個、平均 %1</numerusform>
        </translation>
    </message>
    <message>
        <source>Each step is %1 long.</source>
        <translation>1 段の長さは %1 です。</translation>
    </message>
    <message>
        <source>samples/s</source>
        <translation>サンプル/秒</translation>
    </message>
</context>
<context>
    <name>assay::widgets::TimelineFigure</name>
    <message>
        <source>rerun alone</source>
        <translation>単独での再実行</translation>
    </message>
    <message>
        <source>suspect</source>
        <translation>疑いのあるサンプル</translation>
    </message>
    <message numerus="yes">
        <source>Slices in %n sandbox(es) over time; %1</source>
        <extracomment>%1 is a count of slices</extracomment>
        <translation>
            <numerusform>サンドボックス %n 個でのスライスの推移、%1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n slice(s)</source>
        <translation>
            <numerusform>スライス %n 個</numerusform>
        </translation>
    </message>
    <message>
        <source>Hatched: start of the sandbox; boxes: slices; line: held without a slice, as during the check.</source>
        <translation>斜線: サンドボックスの起動、箱: スライス、線: スライスなしで保持 (検査中など)。</translation>
    </message>
    <message>
        <source>Outlined twice: with infrastructure failures.</source>
        <translation>二重枠: 基盤障害あり。</translation>
    </message>
    <message>
        <source>Sandbox %1</source>
        <translation>サンドボックス %1</translation>
    </message>
    <message>
        <source>ready after %1</source>
        <translation>%1 後に準備完了</translation>
    </message>
    <message>
        <source>never ready</source>
        <translation>準備完了せず</translation>
    </message>
    <message>
        <source>held for %1</source>
        <translation>保持時間 %1</translation>
    </message>
    <message>
        <source>not seen gone</source>
        <translation>消滅を未確認</translation>
    </message>
    <message>
        <source>Slice %1</source>
        <translation>スライス %1</translation>
    </message>
    <message>
        <source>%1 to %2, %3</source>
        <translation>%1 から %2、%3</translation>
    </message>
    <message numerus="yes">
        <source>passed %1 of %n attempt(s)</source>
        <translation>
            <numerusform>試行 %n 回のうち合格 %1 回</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n infrastructure failure(s)</source>
        <translation>
            <numerusform>基盤障害 %n 回</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>assay::widgets::ToggleChip</name>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
</context>
<context>
    <name>assay::widgets::TriagePage</name>
    <message>
        <source>Failures by signature</source>
        <translation>シグネチャごとの失敗</translation>
    </message>
    <message>
        <source>No failures so far</source>
        <translation>まだ失敗はありません</translation>
    </message>
    <message>
        <source>Samples that fail in the same way will stand here as one line, so that you can say once what is to blame.</source>
        <translation>同じように失敗したサンプルがここに 1 行でまとまり、原因を一度に指定できます。</translation>
    </message>
    <message>
        <source>Label the chosen ones:</source>
        <translation>選んだものにラベル:</translation>
    </message>
    <message>
        <source>none</source>
        <translation>なし</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <extracomment>%1: a label; %2: its key</extracomment>
        <translation>%1 (%2)</translation>
    </message>
    <message numerus="yes">
        <source>%Ln scored sample(s) not solved: </source>
        <translation>
            <numerusform>採点対象で解けなかったサンプル %Ln 件: </numerusform>
        </translation>
    </message>
</context>
<context>
    <name>assay::widgets::WherePage</name>
    <message>
        <source>Sandboxes</source>
        <translation>サンドボックス</translation>
    </message>
    <message>
        <source>Limits of a sample</source>
        <translation>サンプルの制限</translation>
    </message>
    <message>
        <source>How samples run</source>
        <translation>サンプルの実行方法</translation>
    </message>
    <message>
        <source>&amp;Provider</source>
        <translation>プロバイダー(&amp;P)</translation>
    </message>
    <message>
        <source>one more than there are cores</source>
        <translation>コア数より 1 つ多く</translation>
    </message>
    <message>
        <source>A lane is a sandbox that runs slices one after another. Type 0 for one more than this computer has cores.</source>
        <translation>レーンは、スライスを順に実行するサンドボックスです。0 を入力すると、このコンピューターのコア数より 1 つ多くなります。</translation>
    </message>
    <message>
        <source>&amp;Lanes</source>
        <translation>レーン(&amp;L)</translation>
    </message>
    <message>
        <source>C&amp;redentials</source>
        <translation>認証情報(&amp;R)</translation>
    </message>
    <message>
        <source> s</source>
        <translation> 秒</translation>
    </message>
    <message>
        <source>Time that a sample may compute or sleep. Waiting for a core does not count.</source>
        <translation>サンプルが計算または待機できる時間です。コアの空きを待つ時間は含みません。</translation>
    </message>
    <message>
        <source>&amp;Time</source>
        <translation>時間(&amp;T)</translation>
    </message>
    <message>
        <source> MiB</source>
        <translation> MiB</translation>
    </message>
    <message>
        <source>&amp;Memory</source>
        <translation>メモリ(&amp;M)</translation>
    </message>
    <message>
        <source>&amp;Output</source>
        <translation>出力(&amp;O)</translation>
    </message>
    <message>
        <source>What a sample may write to its standard output and error.</source>
        <translation>サンプルが標準出力と標準エラー出力に書き込める量です。</translation>
    </message>
    <message>
        <source>&amp;Confirm passes</source>
        <translation>合格を確認(&amp;C)</translation>
    </message>
    <message>
        <source>Each pass is repeated with the tests in a process of their own, which the sample can neither read nor fake.</source>
        <translation>合格したサンプルを、サンプルから読むことも偽ることもできない別プロセスのテストでもう一度実行します。</translation>
    </message>
    <message>
        <source>&amp;Fast path under the computing filter</source>
        <translation>計算専用フィルターで高速に実行(&amp;F)</translation>
    </message>
    <message>
        <source>Samples that only compute run under an allow-list of system calls; all others go to full isolation. Without it every sample runs in namespaces of its own, and slower.</source>
        <translation>計算だけのサンプルは、許可されたシステムコールのみで実行し、それ以外は完全な隔離に移します。オフにすると、すべてのサンプルを専用の名前空間で実行します (低速)。</translation>
    </message>
    <message>
        <source>Samples may reach the &amp;network</source>
        <translation>サンプルにネットワーク接続を許可(&amp;N)</translation>
    </message>
    <message>
        <source>Off unless the tests need it.</source>
        <translation>テストに必要な場合だけオンにします。</translation>
    </message>
    <message>
        <source>Set-up file</source>
        <translation>準備ファイル</translation>
    </message>
    <message>
        <source>Set-up (*.txt *.sh);;All files (*)</source>
        <translation>準備 (*.txt *.sh);;すべてのファイル (*)</translation>
    </message>
    <message>
        <source>none</source>
        <translation>なし</translation>
    </message>
    <message>
        <source>Runs once in each sandbox before its samples: requirements (*.txt) or a shell script.</source>
        <translation>各サンドボックスで、サンプルの前に一度だけ実行します: requirements (*.txt) またはシェルスクリプト。</translation>
    </message>
    <message>
        <source>Set-&amp;up file</source>
        <translation>準備ファイル(&amp;U)</translation>
    </message>
    <message>
        <source>Look &amp;again</source>
        <translation>もう一度確認(&amp;A)</translation>
    </message>
    <message>
        <source>Trying what it can do…</source>
        <translation>できることを確認中…</translation>
    </message>
    <message>
        <source>This weakens the run: a sample can fetch an answer or send data away. The report says that the network was open.</source>
        <translation>評価の信頼性が下がります。サンプルが答えを取得したり、データを外部に送ったりできます。ネットワーク接続があったことはレポートに記載されます。</translation>
    </message>
    <message>
        <source>Tar&amp;iff</source>
        <translation>料金プラン(&amp;I)</translation>
    </message>
    <message>
        <source>Credentials</source>
        <translation>認証情報</translation>
    </message>
    <message>
        <source>Add…</source>
        <translation>追加…</translation>
    </message>
    <message>
        <source>Opens the settings, where credentials are kept.</source>
        <translation>認証情報を管理する設定を開きます。</translation>
    </message>
    <message>
        <source>Another a&amp;ddress of the service</source>
        <translation>サービスの別のアドレスを使う(&amp;D)</translation>
    </message>
    <message>
        <source>For a service of your own, or one that stands in for it.</source>
        <translation>自分のサービスや、代わりのサービスを使う場合に指定します。</translation>
    </message>
    <message>
        <source>Address of the service</source>
        <translation>サービスのアドレス</translation>
    </message>
    <message>
        <source>%1 cannot cut a sandbox's network off: the harness gives each sample an empty one instead.</source>
        <translation>%1ではサンドボックスのネットワークを遮断できません。代わりに、ハーネスが各サンプルに空のネットワークを与えます。</translation>
    </message>
    <message>
        <source>as many as run at a time</source>
        <translation>同時に実行できる数</translation>
    </message>
    <message>
        <source>A lane is a sandbox that runs slices one after another. Type 0 for as many as %1 lets run at a time.</source>
        <translation>レーンは、スライスを順に実行するサンドボックスです。0 を入力すると、%1が同時に実行できる数になります。</translation>
    </message>
    <message>
        <source>%1 an hour</source>
        <translation>1 時間 %1</translation>
    </message>
    <message>
        <source>price unknown</source>
        <translation>価格不明</translation>
    </message>
    <message>
        <source>Prices of %1 as known on %2.</source>
        <translation>%2 時点の%1の価格です。</translation>
    </message>
    <message>
        <source>%1 needs a credential, and none is kept: add one.</source>
        <translation>%1には認証情報が必要ですが、保管されていません。追加してください。</translation>
    </message>
    <message>
        <source>“%1” is no address: give one that begins with https://.</source>
        <translation>「%1」はアドレスではありません。https:// で始まるものを入力してください。</translation>
    </message>
    <message>
        <source>Price</source>
        <translation>価格</translation>
    </message>
    <message>
        <source>%1 an hour, known on %2</source>
        <translation>1 時間 %1 (%2 時点)</translation>
    </message>
    <message>
        <source>unknown</source>
        <translation>不明</translation>
    </message>
    <message>
        <source>asking…</source>
        <translation>問い合わせ中…</translation>
    </message>
    <message>
        <source>Account</source>
        <translation>アカウント</translation>
    </message>
    <message>
        <source>Balance</source>
        <translation>残高</translation>
    </message>
</context>
</TS>
