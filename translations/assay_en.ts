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
</TS>
