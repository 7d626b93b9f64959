/** Polish phrases that are common in texts on any subject. A bar separates them; … matches one or two words. */
export const polish = `
a także|bez względu na|biorąc pod uwagę|brać pod uwagę|być może|celem niniejszej pracy|co do zasady|co więcej|
coraz bardziej|coraz częściej|dzięki temu|dotyczy to|innymi słowy|istnieje wiele|jak już wspomniano|jak również|
jak wynika z|jak widać|jest to związane z|jeśli chodzi o|krótko mówiąc|ma na celu|ma ogromne znaczenie|
między innymi|można powiedzieć że|można stwierdzić że|należy dodać że|należy pamiętać|należy podkreślić że|
należy zauważyć że|na całym świecie|na koniec|na podstawie|na pierwszy rzut oka|na początku|na przestrzeni lat|
na przykład|na skutek|na temat|nie tylko … ale także|nie tylko … ale również|nie ulega wątpliwości że|
nie ma wątpliwości|niezależnie od|o ile|od dawna|odgrywa istotną rolę|odgrywa kluczową rolę|odgrywa ważną rolę|
oprócz tego|ostatnimi laty|poza tym|po pierwsze|po drugie|pod warunkiem że|pod względem|podsumowując|ponadto|
powyższe|przede wszystkim|przy czym|przy pomocy|przy użyciu|rzecz jasna|szczególnie|ten sam sposób|tego rodzaju|
tym samym|tym bardziej|w celu|w ciągu ostatnich lat|w dalszej części|w dzisiejszych czasach|w konsekwencji|
w kontekście|w niniejszej pracy|w odniesieniu do|w ostatnich latach|w oparciu o|w pewnym sensie|
w pierwszej kolejności|w porównaniu z|w przeciwieństwie do|w przypadku|w ramach|w rezultacie|w stosunku do|
w szczególności|w taki sposób|w tym celu|w tym przypadku|w tym kontekście|w większości przypadków|w wyniku|
w wielu przypadkach|w zależności od|w zakresie|w związku z tym|warto dodać że|warto podkreślić że|
warto zauważyć że|wbrew pozorom|wyniki pokazują|wynika z tego że|z drugiej strony|z jednej strony|z kolei|
z powodu|z punktu widzenia|z tego powodu|z tego względu|za pomocą|ze względu na|zgodnie z`;
