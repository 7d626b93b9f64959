/** German phrases that are common in texts on any subject. A bar separates them; … matches one or two words. */
export const german = `
ab und zu|abgesehen davon|abschließend lässt sich|alles in allem|am ende des tages|am rande|an dieser stelle|
an erster stelle|angesichts der tatsache|anhand von|auf den ersten blick|auf den punkt gebracht|auf der anderen seite|
auf der basis von|auf der einen seite|auf der grundlage|auf diese weise|auf dieser grundlage|auf eine art|
auf grund der tatsache|auf jeden fall|auf keinen fall|auf lange sicht|auf … art und weise|aufgrund der tatsache|
aus diesem grund|aus diesem grunde|aus diesen gründen|aus heutiger sicht|aus meiner sicht|aus sicht der|
außer acht gelassen|befindet sich in|bei der … handelt es sich|bei genauerer betrachtung|bei näherer betrachtung|
beispielsweise|bereits erwähnt|besteht darin|bezogen auf|bis heute|bis zu einem gewissen grad|bringt … mit sich|
damit einhergehend|damit verbunden|daraus ergibt sich|daraus folgt|daraus lässt sich|darauf hingewiesen|
darüber hinaus|das heißt|das liegt daran|das ziel dieser arbeit|dabei handelt es sich|dabei ist zu beachten|
dabei spielt|dazu gehören|demgegenüber|dementsprechend|denn nur so|der folgende abschnitt|der tatsache dass|
des weiteren|die frage nach|die rolle der|die tatsache dass|die vorliegende arbeit|dies bedeutet dass|
dies führt dazu|dies hat zur folge|dies ist darauf zurückzuführen|dies liegt daran|dies zeigt dass|
ein breites spektrum|ein wichtiger bestandteil|ein wichtiger faktor|ein wichtiger schritt|eine entscheidende rolle|
eine große rolle|eine reihe von|eine schlüsselrolle|eine vielzahl an|eine vielzahl von|eine wesentliche rolle|
eine wichtige rolle|eine zentrale rolle|eines der wichtigsten|einer der wichtigsten|einen beitrag zu|
einen großen einfluss|einen wichtigen beitrag|einerseits … andererseits|entscheidend ist|ergibt sich aus|
es bleibt abzuwarten|es bleibt festzuhalten|es darf nicht vergessen werden|es geht darum|es gibt verschiedene|
es gibt viele|es gilt zu beachten|es handelt sich|es ist anzunehmen|es ist bekannt dass|es ist daher|
es ist davon auszugehen|es ist klar dass|es ist möglich|es ist offensichtlich|es ist unbestritten|es ist wichtig|
es ist zu beachten|es ist zu erwarten|es kann festgestellt werden|es kommt darauf an|es lässt sich|
es lohnt sich|es muss darauf|es sei darauf hingewiesen|es soll gezeigt werden|es stellt sich die frage|
es stellt sich heraus|es versteht sich von selbst|es wird davon ausgegangen|es wird deutlich|es zeigt sich|
fest steht|folglich|führt dazu dass|führte dazu dass|führen dazu dass|für den fall dass|ganz zu schweigen von|
geht davon aus|gehen davon aus|gewinnt zunehmend an bedeutung|gleichzeitig|grundsätzlich|grundlegend für|
hat sich gezeigt|hat zur folge|hand in hand|heutzutage|hierbei handelt es sich|hierzu zählen|hinzu kommt|
im allgemeinen|im anschluss daran|im bereich der|im bereich des|im einzelnen|im endeffekt|im ersten schritt|
im folgenden|im folgenden abschnitt|im folgenden kapitel|im gegensatz dazu|im gegensatz zu|im gegenteil|
im großen und ganzen|im grunde genommen|im hinblick auf|im laufe der|im laufe des|im mittelpunkt steht|
im rahmen der|im rahmen des|im rahmen dieser arbeit|im rahmen einer|im rahmen eines|im sinne der|im sinne des|
im vergleich zu|im verlauf der|im vordergrund|im vorfeld|im wesentlichen|im zeitalter der|im zuge der|im zuge des|
im zusammenhang mit|immer häufiger|immer mehr|immer wichtiger|in anbetracht der|in anlehnung an|in bezug auf|
in den letzten jahren|in den letzten jahrzehnten|in den vergangenen jahren|in der folge|in der heutigen gesellschaft|
in der heutigen welt|in der heutigen zeit|in der lage|in der literatur|in der praxis|in der regel|in der tat|
in der vorliegenden arbeit|in der vergangenheit|in diesem abschnitt|in diesem fall|in diesem kapitel|
in diesem sinne|in diesem zusammenhang|in dieser arbeit|in dieser hinsicht|in einem ersten schritt|
in einer welt in der|in erster linie|in form von|in gewisser weise|in hohem maße|in kombination mit|in verbindung mit|
in vielen fällen|in vielerlei hinsicht|in zunehmendem maße|in zusammenarbeit mit|infolgedessen|insbesondere|
insgesamt lässt sich|insgesamt zeigt sich|insofern|ist darauf zurückzuführen|ist davon auszugehen|
ist von entscheidender bedeutung|ist von großer bedeutung|ist von zentraler bedeutung|kann als … angesehen werden|
kann als … bezeichnet werden|kann davon ausgegangen werden|kann dazu beitragen|kann dazu führen|kann festgehalten werden|
kann gesagt werden|kommt zu dem schluss|können dazu beitragen|kurz gesagt|kurz und gut|lange rede kurzer sinn|
lässt sich feststellen|lässt sich festhalten|lässt sich sagen|lässt sich zusammenfassen|letzten endes|letztendlich|
leistet einen beitrag|mehr oder weniger|mit anderen worten|mit ausnahme von|mit blick auf|mit der zeit|mit hilfe von|
mit hinblick auf|mit sich bringen|mit sich bringt|mithilfe von|möglicherweise|nach und nach|nach wie vor|
nachfolgend|nicht außer acht|nicht mehr wegzudenken|nicht nur … sondern auch|nicht zu unterschätzen|nicht zuletzt|
nichtsdestotrotz|nichtsdestoweniger|ohne zweifel|ohne frage|rund um|schritt für schritt|seit jeher|selbstverständlich|
sich auseinandersetzen mit|sich daraus ergebenden|sich bewusst machen|sich im klaren sein|so gut wie|so zum beispiel|
somit|sowohl … als auch|sozusagen|spielen eine|spielt dabei|spielt eine entscheidende|spielt eine große|
spielt eine wichtige|spielt eine zentrale|stellt eine|stellt sich die frage|steht außer frage|steht im mittelpunkt|
trotz der tatsache|um ein vielfaches|um nur einige zu nennen|um … zu gewährleisten|und so weiter|unter anderem|
unter berücksichtigung|unter bezugnahme auf|unter der voraussetzung|unter die lupe|unter umständen|
vor allem|vor allem in|vor dem hintergrund|vor diesem hintergrund|von bedeutung ist|von entscheidender bedeutung|
von großer bedeutung|von zentraler bedeutung|was bedeutet das|weit verbreitet|wie bereits erwähnt|wie bereits gesagt|
wie bereits oben|wie bereits beschrieben|wie oben beschrieben|wie oben erwähnt|wie schon erwähnt|wird deutlich dass|
wirft die frage auf|zu beachten ist|zu diesem zweck|zu guter letzt|zum beispiel|zum einen|zum anderen|zum einsatz|
zum großen teil|zum größten teil|zum teil|zunächst einmal|zur folge haben|zur verfügung gestellt|
zur verfügung stehen|zur verfügung steht|zusammenfassend kann|zusammenfassend lässt sich|zweifellos|zwar … aber`;
