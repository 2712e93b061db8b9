<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="en_US" sourcelanguage="en_US">
<context>
    <name>assay::app::CleanUp</name>
    <message numerus="yes">
        <source>%n sandbox(es) could not be seen to be gone.</source>
        <translation>
            <numerusform>%n sandbox could not be seen to be gone.</numerusform>
            <numerusform>%n sandboxes could not be seen to be gone.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>assay::app::MainWindow</name>
    <message numerus="yes">
        <source>%n run(s) going on</source>
        <translation>
            <numerusform>%n run going on</numerusform>
            <numerusform>%n runs going on</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n sandbox(es)</source>
        <translation>
            <numerusform>%n sandbox</numerusform>
            <numerusform>%n sandboxes</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n run(s) are going on.</source>
        <translation>
            <numerusform>%n run is going on.</numerusform>
            <numerusform>%n runs are going on.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n run(s) have not been cleaned up yet.</source>
        <translation>
            <numerusform>%n run has not been cleaned up yet.</numerusform>
            <numerusform>%n runs have not been cleaned up yet.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>assay::app::Note</name>
    <message numerus="yes">
        <source>%n note(s)</source>
        <translation>
            <numerusform>%n note</numerusform>
            <numerusform>%n notes</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n signature(s), with the number of their samples</source>
        <translation>
            <numerusform>%n signature, with the number of its samples</numerusform>
            <numerusform>%n signatures, with the number of their samples</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>assay::app::PlanText</name>
    <message numerus="yes">
        <source>%n problem(s) have no sample</source>
        <translation>
            <numerusform>%n problem has no sample</numerusform>
            <numerusform>%n problems have no sample</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n problem(s) have no reference solution: they cannot be checked or confirmed</source>
        <translation>
            <numerusform>%n problem has no reference solution: it cannot be checked or confirmed</numerusform>
            <numerusform>%n problems have no reference solution: they cannot be checked or confirmed</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n sample(s) repeat the text of another of their problem</source>
        <translation>
            <numerusform>%n sample repeats the text of another of its problem</numerusform>
            <numerusform>%n samples repeat the text of another of their problem</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n line(s) cannot be used:</source>
        <translation>
            <numerusform>%n line cannot be used:</numerusform>
            <numerusform>%n lines cannot be used:</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n slice(s)</source>
        <translation>
            <numerusform>%n slice</numerusform>
            <numerusform>%n slices</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n sample(s)</source>
        <translation>
            <numerusform>%n sample</numerusform>
            <numerusform>%n samples</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n problem(s)</source>
        <translation>
            <numerusform>%n problem</numerusform>
            <numerusform>%n problems</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n lane(s)</source>
        <translation>
            <numerusform>%n lane</numerusform>
            <numerusform>%n lanes</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n sample(s) are larger than the provider takes in one transfer: they would not run</source>
        <translation>
            <numerusform>%n sample is larger than the provider takes in one transfer: it would not run</numerusform>
            <numerusform>%n samples are larger than the provider takes in one transfer: they would not run</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>and %n more</source>
        <translation>
            <numerusform>and %n more</numerusform>
            <numerusform>and %n more</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>assay::app::RunSession</name>
    <message numerus="yes">
        <source>%n problem(s)</source>
        <translation>
            <numerusform>%n problem</numerusform>
            <numerusform>%n problems</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n sample(s)</source>
        <translation>
            <numerusform>%n sample</numerusform>
            <numerusform>%n samples</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n model(s)</source>
        <translation>
            <numerusform>%n model</numerusform>
            <numerusform>%n models</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n line(s) cannot be used:</source>
        <translation>
            <numerusform>%n line cannot be used:</numerusform>
            <numerusform>%n lines cannot be used:</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>and %n more; the run file lists the first hundred</source>
        <translation>
            <numerusform>and %n more; the run file lists the first hundred</numerusform>
            <numerusform>and %n more; the run file lists the first hundred</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n problem(s) have no sample</source>
        <translation>
            <numerusform>%n problem has no sample</numerusform>
            <numerusform>%n problems have no sample</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n reference solution(s) do not pass here:</source>
        <translation>
            <numerusform>%n reference solution does not pass here:</numerusform>
            <numerusform>%n reference solutions do not pass here:</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n reference solution(s) need more than a third of the time limit:</source>
        <translation>
            <numerusform>%n reference solution needs more than a third of the time limit:</numerusform>
            <numerusform>%n reference solutions need more than a third of the time limit:</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>passes of %n problem(s) cannot be confirmed:</source>
        <translation>
            <numerusform>passes of %n problem cannot be confirmed:</numerusform>
            <numerusform>passes of %n problems cannot be confirmed:</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>assay::app::Sample</name>
    <message numerus="yes">
        <source>--- %1, %n byte(s)</source>
        <translation>
            <numerusform>--- %1, %n byte</numerusform>
            <numerusform>--- %1, %n bytes</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>--- %n byte(s) omitted</source>
        <translation>
            <numerusform>--- %n byte omitted</numerusform>
            <numerusform>--- %n bytes omitted</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>the sample has %n attempt(s)</source>
        <translation>
            <numerusform>the sample has %n attempt</numerusform>
            <numerusform>the sample has %n attempts</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>assay::events</name>
    <message numerus="yes">
        <source>%n sample(s) are run again</source>
        <translation>
            <numerusform>%n sample is run again</numerusform>
            <numerusform>%n samples are run again</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n sample(s) again after %2 s: %3</source>
        <translation>
            <numerusform>%n sample again after %2 s: %3</numerusform>
            <numerusform>%n samples again after %2 s: %3</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>then %n sample(s) of as many problems</source>
        <translation>
            <numerusform>then %n sample of one problem</numerusform>
            <numerusform>then %n samples of as many problems</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n sample(s) took %2 s each on the average; the run stops here and can be resumed</source>
        <translation>
            <numerusform>%n sample took %2 s; the run stops here and can be resumed</numerusform>
            <numerusform>%n samples took %2 s each on the average; the run stops here and can be resumed</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n sandbox(es) of an earlier start could not be seen to be gone</source>
        <translation>
            <numerusform>%n sandbox of an earlier start could not be seen to be gone</numerusform>
            <numerusform>%n sandboxes of an earlier start could not be seen to be gone</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>assay::models::LiveText</name>
    <message numerus="yes">
        <source>%n without a result</source>
        <translation>
            <numerusform>%n without a result</numerusform>
            <numerusform>%n without a result</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>assay::models::Providers</name>
    <message numerus="yes">
        <source>%n hour(s) at most</source>
        <translation>
            <numerusform>%n hour at most</numerusform>
            <numerusform>%n hours at most</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>assay::models::SliceTableModel</name>
    <message numerus="yes">
        <source>%1 of %n reference solution(s) passed</source>
        <translation>
            <numerusform>%1 of %n reference solution passed</numerusform>
            <numerusform>%1 of %n reference solutions passed</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>assay::widgets::CheckPage</name>
    <message numerus="yes">
        <source>%n sample(s)</source>
        <translation>
            <numerusform>%n sample</numerusform>
            <numerusform>%n samples</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n problem(s)</source>
        <translation>
            <numerusform>%n problem</numerusform>
            <numerusform>%n problems</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n reference solution(s), at the start</source>
        <translation>
            <numerusform>%n reference solution, at the start</numerusform>
            <numerusform>%n reference solutions, at the start</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n line(s)</source>
        <translation>
            <numerusform>%n line</numerusform>
            <numerusform>%n lines</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n reference solution(s) passed in %1</source>
        <translation>
            <numerusform>%n reference solution passed in %1</numerusform>
            <numerusform>%n reference solutions passed in %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n reference solution(s) failed in %1: %2</source>
        <extracomment>%1: a run's name; %2: ids of problems</extracomment>
        <translation>
            <numerusform>%n reference solution failed in %1: %2</numerusform>
            <numerusform>%n reference solutions failed in %1: %2</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>assay::widgets::CleanUpBar</name>
    <message numerus="yes">
        <source>%n sandbox(es) are being deleted…</source>
        <translation>
            <numerusform>%n sandbox is being deleted…</numerusform>
            <numerusform>%n sandboxes are being deleted…</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n sandbox(es) are there; they are deleted when the run ends.</source>
        <translation>
            <numerusform>%n sandbox is there; it is deleted when the run ends.</numerusform>
            <numerusform>%n sandboxes are there; they are deleted when the run ends.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Not confirmed: %n sandbox(es) have not been seen to be gone, and may still cost something.</source>
        <translation>
            <numerusform>Not confirmed: %n sandbox has not been seen to be gone, and may still cost something.</numerusform>
            <numerusform>Not confirmed: %n sandboxes have not been seen to be gone, and may still cost something.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>assay::widgets::CompareDialog</name>
    <message numerus="yes">
        <source>%n problem(s) of the same id have other prompts or tests.</source>
        <translation>
            <numerusform>%n problem of the same id has other prompts or tests.</numerusform>
            <numerusform>%n problems of the same id have other prompts or tests.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n problem(s) that only one of the runs has are left out.</source>
        <translation>
            <numerusform>%n problem that only one of the runs has is left out.</numerusform>
            <numerusform>%n problems that only one of the runs has are left out.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Compare %n run(s)</source>
        <translation>
            <numerusform>Compare %n run</numerusform>
            <numerusform>Compare %n runs</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 compared with %n other run(s)</source>
        <translation>
            <numerusform>%1 compared with %n other run</numerusform>
            <numerusform>%1 compared with %n other runs</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>pass@%1: %2 % → %3 %, %4 points, p = %5, over %n problem(s)</source>
        <extracomment>%1: 1, as in pass@1; %2, %3: 47.3 of the first and the second run; %4: +5.3 with its interval; %5: a p value; %n: problems compared</extracomment>
        <translation>
            <numerusform>pass@%1: %2 % → %3 %, %4 points, p = %5, over %n problem</numerusform>
            <numerusform>pass@%1: %2 % → %3 %, %4 points, p = %5, over %n problems</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>assay::widgets::CostFigure</name>
    <message numerus="yes">
        <source>Sandbox seconds over time, of %n sandbox(es)</source>
        <translation>
            <numerusform>Sandbox seconds over time, of %n sandbox</numerusform>
            <numerusform>Sandbox seconds over time, of %n sandboxes</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln sandbox second(s)</source>
        <translation>
            <numerusform>%Ln sandbox second</numerusform>
            <numerusform>%Ln sandbox seconds</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 to %2: %n sandbox(es) held
%3 sandbox seconds in the end</source>
        <extracomment>%1 and %2 are times, %3 a number of seconds</extracomment>
        <translation>
            <numerusform>%1 to %2: %n sandbox held
%3 sandbox seconds in the end</numerusform>
            <numerusform>%1 to %2: %n sandboxes held
%3 sandbox seconds in the end</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Cost over time, of %n sandbox(es)</source>
        <translation>
            <numerusform>Cost over time, of %n sandbox</numerusform>
            <numerusform>Cost over time, of %n sandboxes</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>assay::widgets::CostPage</name>
    <message numerus="yes">
        <source>in %n sandbox(es)</source>
        <translation>
            <numerusform>in %n sandbox</numerusform>
            <numerusform>in %n sandboxes</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Time of all sandboxes, divided by %n scored sample(s).</source>
        <translation>
            <numerusform>Time of all sandboxes, divided by %n scored sample.</numerusform>
            <numerusform>Time of all sandboxes, divided by %n scored samples.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n sandbox(es) have not been seen to be gone: how long they were there is not known, and their time is not in these sums.</source>
        <translation>
            <numerusform>%n sandbox has not been seen to be gone: how long it was there is not known, and its time is not in these sums.</numerusform>
            <numerusform>%n sandboxes have not been seen to be gone: how long they were there is not known, and their time is not in these sums.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>assay::widgets::DataPage</name>
    <message numerus="yes">
        <source>Reading: %n sample(s) so far</source>
        <translation>
            <numerusform>Reading: %n sample so far</numerusform>
            <numerusform>Reading: %n samples so far</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n problem(s): neither checked before the run nor confirmed</source>
        <translation>
            <numerusform>%n problem: neither checked before the run nor confirmed</numerusform>
            <numerusform>%n problems: neither checked before the run nor confirmed</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n problem(s)</source>
        <translation>
            <numerusform>%n problem</numerusform>
            <numerusform>%n problems</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n sample(s) with the text of another of their problem</source>
        <translation>
            <numerusform>%n sample with the text of another of its problem</numerusform>
            <numerusform>%n samples with the text of another of their problem</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>defined for all %n problem(s)</source>
        <translation>
            <numerusform>defined for all %n problem</numerusform>
            <numerusform>defined for all %n problems</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n line(s) cannot be used</source>
        <translation>
            <numerusform>%n line cannot be used</numerusform>
            <numerusform>%n lines cannot be used</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n line(s) cannot be used; the first %1 are shown</source>
        <translation>
            <numerusform>%n line cannot be used; the first %1 are shown</numerusform>
            <numerusform>%n lines cannot be used; the first %1 are shown</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n more</source>
        <translation>
            <numerusform>%n more</numerusform>
            <numerusform>%n more</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>assay::widgets::EventsPanel</name>
    <message numerus="yes">
        <source>Events: %n</source>
        <translation>
            <numerusform>Events: %n</numerusform>
            <numerusform>Events: %n</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>assay::widgets::Evidence</name>
    <message numerus="yes">
        <source>%Ln test statement(s) were executed.</source>
        <translation>
            <numerusform>%Ln test statement was executed.</numerusform>
            <numerusform>%Ln test statements were executed.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln process(es) that it left behind were ended.</source>
        <translation>
            <numerusform>%Ln process that it left behind was ended.</numerusform>
            <numerusform>%Ln processes that it left behind were ended.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>assay::widgets::ExportDialog</name>
    <message numerus="yes">
        <source>Export %n run(s)</source>
        <translation>
            <numerusform>Export %n run</numerusform>
            <numerusform>Export %n runs</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The first %n sample(s) are shown; all are saved.</source>
        <translation>
            <numerusform>The first %n sample is shown; all are saved.</numerusform>
            <numerusform>The first %n samples are shown; all are saved.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Only the first %n sample(s) were copied; save them to have all.</source>
        <translation>
            <numerusform>Only the first %n sample was copied; save them to have all.</numerusform>
            <numerusform>Only the first %n samples were copied; save them to have all.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>assay::widgets::ExportForm</name>
    <message numerus="yes">
        <source>Only the %n chosen sample(s)</source>
        <translation>
            <numerusform>Only the %n chosen sample</numerusform>
            <numerusform>Only the %n chosen samples</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>assay::widgets::Figure</name>
    <message numerus="yes">
        <source>%n pause(s) of the run cut out.</source>
        <translation>
            <numerusform>%n pause of the run cut out.</numerusform>
            <numerusform>%n pauses of the run cut out.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>assay::widgets::FleetPanel</name>
    <message numerus="yes">
        <source>%n there</source>
        <translation>
            <numerusform>%n there</numerusform>
            <numerusform>%n there</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n not seen gone</source>
        <translation>
            <numerusform>%n not seen gone</numerusform>
            <numerusform>%n not seen gone</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n gone</source>
        <translation>
            <numerusform>%n gone</numerusform>
            <numerusform>%n gone</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>assay::widgets::KeyNumbers</name>
    <message numerus="yes">
        <source>Undefined: no problem has %n scored sample(s) yet.</source>
        <translation>
            <numerusform>Undefined: no problem has %n scored sample yet.</numerusform>
            <numerusform>Undefined: no problem has %n scored samples yet.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>assay::widgets::LatencyFigure</name>
    <message numerus="yes">
        <source>%Ln slice(s)</source>
        <translation>
            <numerusform>%Ln slice</numerusform>
            <numerusform>%Ln slices</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln sample(s)</source>
        <translation>
            <numerusform>%Ln sample</numerusform>
            <numerusform>%Ln samples</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>assay::widgets::LiveTeller</name>
    <message numerus="yes">
        <source>%n sample(s) have no verdict: %1 infrastructure, %2 not run.</source>
        <translation>
            <numerusform>%n sample has no verdict: %1 infrastructure, %2 not run.</numerusform>
            <numerusform>%Ln samples have no verdict: %1 infrastructure, %2 not run.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n sample(s) are loaded and none has been run.</source>
        <translation>
            <numerusform>%n sample is loaded and has not been run.</numerusform>
            <numerusform>%n samples are loaded and none has been run.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n reference solution(s) fail here; the run goes on by consent.</source>
        <translation>
            <numerusform>%n reference solution fails here; the run goes on by consent.</numerusform>
            <numerusform>%n reference solutions fail here; the run goes on by consent.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Not started: %n reference solution(s) fail here</source>
        <translation>
            <numerusform>Not started: %n reference solution fails here</numerusform>
            <numerusform>Not started: %n reference solutions fail here</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n sandbox(es) have not been seen to be gone; resuming deletes them first.</source>
        <translation>
            <numerusform>%n sandbox has not been seen to be gone; resuming deletes it first.</numerusform>
            <numerusform>%n sandboxes have not been seen to be gone; resuming deletes them first.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n provisional outcome(s) wait for a rerun alone.</source>
        <translation>
            <numerusform>%n provisional outcome waits for a rerun alone.</numerusform>
            <numerusform>%n provisional outcomes wait for a rerun alone.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>assay::widgets::MapFigure</name>
    <message numerus="yes">
        <source>Outcomes of %n problem(s) by sample; %1</source>
        <translation>
            <numerusform>Outcomes of %n problem by sample; %1</numerusform>
            <numerusform>Outcomes of %n problems by sample; %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>most frequent of %n sample(s)</source>
        <translation>
            <numerusform>most frequent of %n sample</numerusform>
            <numerusform>most frequent of %n samples</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n model(s), in order of appearance</source>
        <translation>
            <numerusform>%n model, in order of appearance</numerusform>
            <numerusform>%n models, in order of appearance</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>assay::widgets::MoneyCells</name>
    <message numerus="yes">
        <source>Differs: for %n sandbox(es) the provider's own figure is not ours. By its account it is %1, by ours %2.</source>
        <translation>
            <numerusform>Differs: for %n sandbox the provider's own figure is not ours. By its account it is %1, by ours %2.</numerusform>
            <numerusform>Differs: for %n sandboxes the provider's own figure is not ours. By its account it is %1, by ours %2.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>assay::widgets::NumberText</name>
    <message numerus="yes">
        <source>%n day(s) ago</source>
        <translation>
            <numerusform>%n day ago</numerusform>
            <numerusform>%n days ago</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>assay::widgets::PassCurveFigure</name>
    <message numerus="yes">
        <source>%n problem(s), %1</source>
        <extracomment>%1 is "3,000 samples"</extracomment>
        <translation>
            <numerusform>%n problem, %1</numerusform>
            <numerusform>%n problems, %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 %2
over %n problem(s)</source>
        <extracomment>the interval follows, as [18.4, 26.1]</extracomment>
        <translation>
            <numerusform>%1 %2
over %n problem</numerusform>
            <numerusform>%1 %2
over %n problems</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>assay::widgets::PlaceNotes</name>
    <message numerus="yes">
        <source>%1 runs %n command(s) at a time for an account, over all its runs. A lane more would only wait, and be paid for: so there are no more lanes than that.</source>
        <translation>
            <numerusform>%1 runs %n command at a time for an account, over all its runs. A lane more would only wait, and be paid for: so there are no more lanes than that.</numerusform>
            <numerusform>%1 runs %n commands at a time for an account, over all its runs. A lane more would only wait, and be paid for: so there are no more lanes than that.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Each sandbox is billed for at least %n second(s).</source>
        <translation>
            <numerusform>Each sandbox is billed for at least %n second.</numerusform>
            <numerusform>Each sandbox is billed for at least %n seconds.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Each sandbox is billed for at least %n second(s): %1.</source>
        <translation>
            <numerusform>Each sandbox is billed for at least %n second: %1.</numerusform>
            <numerusform>Each sandbox is billed for at least %n seconds: %1.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>assay::widgets::RatesFigure</name>
    <message numerus="yes">
        <source>Pass rate of %n problem(s), sorted; %1</source>
        <translation>
            <numerusform>Pass rate of %n problem, sorted; %1</numerusform>
            <numerusform>Pass rate of %n problems, sorted; %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n problem(s) without a pass.</source>
        <translation>
            <numerusform>%n problem without a pass.</numerusform>
            <numerusform>%n problems without a pass.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n problem(s) without a scored sample.</source>
        <translation>
            <numerusform>%n problem without a scored sample.</numerusform>
            <numerusform>%n problems without a scored sample.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>assay::widgets::RunListDelegate</name>
    <message numerus="yes">
        <source>%Ln sample(s)</source>
        <translation>
            <numerusform>%Ln sample</numerusform>
            <numerusform>%Ln samples</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>assay::widgets::RunListPanel</name>
    <message numerus="yes">
        <source>%1, %n run(s)</source>
        <translation>
            <numerusform>%1, %n run</numerusform>
            <numerusform>%1, %n runs</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>assay::widgets::SamplesPage</name>
    <message numerus="yes">
        <source>%Ln sample(s)</source>
        <translation>
            <numerusform>%Ln sample</numerusform>
            <numerusform>%Ln samples</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 of %Ln sample(s)</source>
        <translation>
            <numerusform>%1 of %Ln sample</numerusform>
            <numerusform>%1 of %Ln samples</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln text(s) took too many steps for this regular expression and were left out.</source>
        <translation>
            <numerusform>%Ln text took too many steps for this regular expression and was left out.</numerusform>
            <numerusform>%Ln texts took too many steps for this regular expression and were left out.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln new result(s)</source>
        <translation>
            <numerusform>%Ln new result</numerusform>
            <numerusform>%Ln new results</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln new result(s) change this list: refresh it</source>
        <translation>
            <numerusform>%Ln new result changes this list: refresh it</numerusform>
            <numerusform>%Ln new results change this list: refresh it</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>&amp;Run %Ln sample(s) again</source>
        <translation>
            <numerusform>&amp;Run %Ln sample again</numerusform>
            <numerusform>&amp;Run %Ln samples again</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>assay::widgets::SlicesPage</name>
    <message numerus="yes">
        <source>%n sample(s)</source>
        <translation>
            <numerusform>%n sample</numerusform>
            <numerusform>%n samples</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n problem(s)</source>
        <translation>
            <numerusform>%n problem</numerusform>
            <numerusform>%n problems</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n slice(s)</source>
        <translation>
            <numerusform>%n slice</numerusform>
            <numerusform>%n slices</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n sample(s) are larger than the provider takes in one transfer: they will not run.</source>
        <translation>
            <numerusform>%n sample is larger than the provider takes in one transfer: it will not run.</numerusform>
            <numerusform>%n samples are larger than the provider takes in one transfer: they will not run.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>assay::widgets::SlicesPanel</name>
    <message numerus="yes">
        <source>%n running</source>
        <translation>
            <numerusform>%n running</numerusform>
            <numerusform>%n running</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n silent</source>
        <translation>
            <numerusform>%n silent</numerusform>
            <numerusform>%n silent</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n waiting</source>
        <translation>
            <numerusform>%n waiting</numerusform>
            <numerusform>%n waiting</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n stopped early</source>
        <translation>
            <numerusform>%n stopped early</numerusform>
            <numerusform>%n stopped early</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n done</source>
        <translation>
            <numerusform>%n done</numerusform>
            <numerusform>%n done</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>assay::widgets::StoryBanner</name>
    <message numerus="yes">
        <source>%n reference solution(s) to look at</source>
        <translation>
            <numerusform>%n reference solution to look at</numerusform>
            <numerusform>%n reference solutions to look at</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>assay::widgets::StreamView</name>
    <message numerus="yes">
        <source>%Ln byte(s)</source>
        <translation>
            <numerusform>%Ln byte</numerusform>
            <numerusform>%Ln bytes</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>… %Ln byte(s) that were not kept …</source>
        <translation>
            <numerusform>… %Ln byte that was not kept …</numerusform>
            <numerusform>… %Ln bytes that were not kept …</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>assay::widgets::ThroughputFigure</name>
    <message numerus="yes">
        <source>Samples a second over time, by outcome; %Ln sample(s) ended, %1 on average</source>
        <translation>
            <numerusform>Samples a second over time, by outcome; %Ln sample ended, %1 on average</numerusform>
            <numerusform>Samples a second over time, by outcome; %Ln samples ended, %1 on average</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>assay::widgets::TimelineFigure</name>
    <message numerus="yes">
        <source>Slices in %n sandbox(es) over time; %1</source>
        <extracomment>%1 is a count of slices</extracomment>
        <translation>
            <numerusform>Slices in %n sandbox over time; %1</numerusform>
            <numerusform>Slices in %n sandboxes over time; %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n slice(s)</source>
        <translation>
            <numerusform>%n slice</numerusform>
            <numerusform>%n slices</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>passed %1 of %n attempt(s)</source>
        <translation>
            <numerusform>passed %1 of %n attempt</numerusform>
            <numerusform>passed %1 of %n attempts</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n infrastructure failure(s)</source>
        <translation>
            <numerusform>%n infrastructure failure</numerusform>
            <numerusform>%n infrastructure failures</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>assay::widgets::TriagePage</name>
    <message numerus="yes">
        <source>%Ln scored sample(s) not solved: </source>
        <translation>
            <numerusform>%Ln scored sample not solved: </numerusform>
            <numerusform>%Ln scored samples not solved: </numerusform>
        </translation>
    </message>
</context>
</TS>
