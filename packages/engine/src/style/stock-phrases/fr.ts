/** French phrases that are common in texts on any subject. A bar separates them; … matches one or two words. */
export const french = `
à bien des égards|à cause de|à cet égard|à cet effet|à condition que|à court terme|à travers le monde|à défaut de|
à juste titre|à l'aide de|à l'aube de|à l'échelle mondiale|à l'ère de|à l'ère du numérique|à l'exception de|
à l'heure actuelle|à l'inverse|à l'instar de|à l'issue de|à la fin de|à la fois|à la lumière de|à long terme|
à mesure que|à noter que|à partir de|à plus forte raison|à première vue|à savoir|à titre d'exemple|
à tout prix|à travers|afin de pouvoir|ainsi que|au contraire|au cours de|au cours des dernières années|
au cours des dernières décennies|au coeur de|au cœur de|au delà de|au fil des ans|au fil du temps|
au fur et à mesure|au lieu de|au même titre que|au niveau de|au niveau mondial|au premier abord|au sein de|au sens de|
autant dire que|autrement dit|aux yeux de|avant toute chose|avant tout|bien entendu|bien évidemment|bien que|bien sûr|
c'est à dire|c'est ainsi que|c'est dans ce contexte|c'est la raison pour laquelle|c'est le cas de|c'est pour cela que|
c'est pourquoi|ce qui est certain|ce qui permet de|ce qui signifie que|cela dit|cela implique que|cela signifie que|
cela va sans dire|ces dernières années|cet article présente|comme chacun sait|comme il a été dit|comme l'indique|
comme le montre|comme mentionné précédemment|comme mentionné plus haut|comme nous l'avons vu|comme on le sait|
comme son nom l'indique|compte tenu de|contrairement à|contribue à|d'abord et avant tout|d'ailleurs|d'après|
d'autre part|d'autres termes|d'ici là|d'un autre côté|d'un côté|d'un point de vue|d'une certaine manière|
d'une façon générale|d'une manière générale|d'une part|d'une importance capitale|dans ce cadre|dans ce cas|
dans ce chapitre|dans ce contexte|dans ce domaine|dans ce sens|dans cet article|dans cette optique|
dans cette perspective|dans cette section|dans de nombreux cas|dans l'ensemble|dans la mesure du possible|
dans la mesure où|dans la perspective de|dans la pratique|dans la plupart des cas|dans la société actuelle|
dans le but de|dans le cadre de|dans le cadre du|dans le cas de|dans le cas où|dans le contexte de|dans le domaine de|
dans le monde actuel|dans le monde d'aujourd'hui|dans le même temps|dans le sens où|dans les années à venir|
dans les faits|dans les grandes lignes|dans notre société|dans tous les cas|dans tous les domaines|
dans un monde en constante|dans un monde où|dans un premier temps|dans un second temps|dans une certaine mesure|
dans une large mesure|de ce fait|de ce point de vue|de cette façon|de cette manière|de façon générale|de fait|
de jour en jour|de la même façon|de la même manière|de l'autre côté|de manière générale|de manière à|de même que|
de nombreuses années|de nos jours|de plus|de plus en plus|de plus en plus souvent|de prime abord|de sorte que|
de surcroît|de toute évidence|de toute façon|de toutes pièces|depuis des siècles|depuis la nuit des temps|
depuis longtemps|depuis quelques années|depuis toujours|dès lors|dès lors que|dû au fait que|du fait de|du moins|
du point de vue de|en ce qui concerne|en ce sens|en cas de|en conclusion|en conséquence|en constante évolution|
en d'autres mots|en d'autres termes|en dépit de|en définitive|en effet|en fait|en fin de compte|en fonction de|
en général|en guise de conclusion|en l'occurrence|en matière de|en outre|en particulier|en partie|en premier lieu|
en priorité|en quelque sorte|en quelques mots|en raison de|en règle générale|en réponse à|en résumé|
en revanche|en somme|en termes de|en tant que|en tenant compte de|en tout cas|en tout état de cause|en vertu de|
en vue de|encore faut-il|entre autres|est à l'origine de|est basé sur|est considéré comme|est devenu un|
est essentiel de|est lié à|est souvent considéré|étant donné|étant donné que|face à|fait l'objet de|fait partie de|
fait partie intégrante de|faire en sorte que|faire face à|font partie de|force est de constater|grâce à|
hormis le fait|il apparaît que|il convient de|il convient de noter|il convient de préciser|il convient de rappeler|
il convient de souligner|il en résulte que|il en va de même|il est à noter que|il est bien connu que|
il est clair que|il est crucial de|il est difficile de|il est essentiel de|il est évident que|
il est important de noter|il est important de rappeler|il est important de souligner|il est important de|
il est indéniable que|il est intéressant de noter|il est nécessaire de|il est possible de|il est possible que|
il est primordial de|il est vrai que|il existe de nombreux|il existe plusieurs|il faut noter que|
il faut rappeler que|il faut souligner que|il faut tenir compte|il n'en demeure pas moins|il n'en reste pas moins|
il ne fait aucun doute|il ne faut pas oublier|il s'agit de|il s'agit d'un|il s'avère que|il suffit de|
il va de soi|il va sans dire|il y a lieu de|jette un éclairage|joue un rôle|joue un rôle central|joue un rôle clé|
joue un rôle crucial|joue un rôle essentiel|joue un rôle important|jouent un rôle|l'ensemble de|l'ensemble des|
l'importance de|l'objectif de cet|l'un des plus|l'une des plus|la grande majorité des|la mise en œuvre|
la mise en place|la plupart des|la plupart du temps|la question de savoir si|la question se pose|la raison pour laquelle|
le fait de|le fait que|le présent travail|le rôle de|les résultats montrent|loin d'être|lors de|malgré le fait que|
malgré tout|mettre en évidence|met en évidence|mettre en lumière|met en lumière|mettre en œuvre|mettre en place|
mettre l'accent sur|mis en place|mise en œuvre|néanmoins|non seulement … mais aussi|non seulement … mais également|
nous permet de|nul ne peut nier|on constate que|on entend par|on peut affirmer que|on peut citer|on peut conclure que|
on peut considérer que|on peut dire que|on peut en déduire|on peut noter que|ou encore|outre le fait que|
par ailleurs|par conséquent|par contre|par exemple|par la suite|par le biais de|par le fait que|par opposition à|
par rapport à|par souci de|permet ainsi de|permet de mieux|peu à peu|peut être considéré comme|peut être défini comme|
plus ou moins|plus précisément|plus que jamais|pour autant|pour ce faire|pour cela|pour cette raison|
pour conclure|pour commencer|pour finir|pour l'essentiel|pour la plupart|pour la première fois|pour les raisons|
pour ne citer que|pour ne pas dire|pour toutes ces raisons|pour terminer|prendre en compte|prend en compte|
prendre en considération|prenant en compte|prise de conscience|quant à|quoi qu'il en soit|quoi qu'on en dise|
reste à savoir|s'explique par|s'inscrit dans|sans aucun doute|sans compter|sans doute|sans oublier|sans précédent|
se traduit par|selon laquelle|selon lequel|si bien que|soulève la question|sous forme de|sous la forme de|
sous réserve de|suite à|sur la base de|sur le long terme|sur le plan|tandis que|tant et si bien|tel que|
tenir compte de|tient compte de|tirer parti de|tout au long de|tout d'abord|tout de même|tout porte à croire|
toutefois|un certain nombre de|un enjeu majeur|un grand nombre de|un large éventail de|un rôle clé|un rôle crucial|
un rôle important|un tant soit peu|une fois de plus|une grande variété de|une multitude de|une prise de conscience|
une série de|vis-à-vis de`;
