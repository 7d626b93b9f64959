/** Spanish phrases that are common in texts on any subject. A bar separates them; … matches one or two words. */
export const spanish = `
a causa de|a continuación|a corto plazo|a diferencia de|a fin de cuentas|a fin de que|a grandes rasgos|a la hora de|
a la luz de|a largo plazo|a lo largo de|a lo largo de la historia|a lo largo de los años|a medida que|a menudo|
a modo de conclusión|a modo de ejemplo|a nivel mundial|a partir de|a partir de ahí|a pesar de|a pesar de que|
a primera vista|a raíz de|a saber|a simple vista|a su vez|a tal efecto|a través de|ahora bien|al contrario|
al fin y al cabo|al igual que|al mismo tiempo|al respecto|ante todo|antes que nada|así como|así mismo|asimismo|
así pues|aún así|cabe destacar|cabe mencionar|cabe preguntarse|cabe resaltar|cabe señalar|cada vez más|
como consecuencia|como consecuencia de|como es bien sabido|como es sabido|como hemos visto|como resultado|
como se ha dicho|como se ha mencionado|como se ha señalado|como se puede observar|como se puede ver|como ya se ha|
con el fin de|con el objetivo de|con el objeto de|con el paso del tiempo|con el propósito de|con la finalidad de|
con respecto a|constituye uno de|cuando se trata de|dado que|dar lugar a|da lugar a|dar respuesta a|de acuerdo con|
de ahí que|de alguna manera|de cara a|de este modo|de esta forma|de esta manera|de gran importancia|de hecho|
de igual manera|de igual modo|de la misma forma|de la misma manera|de manera que|de modo que|de suma importancia|
de tal forma|de tal manera|de todos modos|de una u otra forma|de vital importancia|debe tenerse en cuenta|
debido a|debido a que|debido al hecho|dentro de este marco|dentro del marco|desde el punto de vista|
desde hace mucho tiempo|desde la perspectiva|desde mi punto de vista|desempeña un papel|desempeñan un papel|
dicho de otro modo|dicho de otra manera|dicho esto|día a día|el hecho de que|el objetivo de este|el papel de|
el presente trabajo|en base a|en cambio|en comparación con|en conclusión|en concreto|en consecuencia|
en cuanto a|en cualquier caso|en definitiva|en día|en efecto|en el ámbito de|en el campo de|en el caso de|
en el contexto de|en el fondo|en el marco de|en el mundo actual|en el mundo de|en el presente|en el sentido de|
en el siguiente apartado|en ese sentido|en este apartado|en este artículo|en este caso|en este contexto|
en este sentido|en este trabajo|en función de|en general|en gran medida|en gran parte|en la actualidad|
en la era digital|en la mayor parte|en la mayoría de los casos|en la medida en que|en la práctica|
en la sociedad actual|en la vida cotidiana|en lo que concierne|en lo que respecta|en lo que se refiere|
en los últimos años|en los últimos tiempos|en muchos casos|en muchas ocasiones|en otras palabras|en particular|
en poco tiempo|en primer lugar|en primera instancia|en principio|en pocas palabras|en realidad|en relación con|
en resumen|en resumidas cuentas|en segundo lugar|en síntesis|en suma|en tal caso|en tanto que|en todo caso|
en todos los ámbitos|en torno a|en último lugar|en última instancia|en virtud de|en vista de|entre otras cosas|
entre otros|es conveniente|es cierto que|es de esperar|es decir|es evidente que|es fundamental|es importante destacar|
es importante mencionar|es importante señalar|es importante tener en cuenta|es necesario|es por ello que|
es por eso que|es posible que|es preciso|es sabido que|es un hecho que|está claro que|esto es debido a|
esto implica que|esto significa que|esto se debe a|existen diferentes|existen diversas|existen muchos|
falta por ver|forma parte de|forman parte de|fuera de duda|gracias a|ha sido objeto de|hay que destacar|
hay que recordar|hay que señalar|hay que tener en cuenta|hoy en día|hoy por hoy|huelga decir|incluso cuando|
independientemente de|juega un papel|juegan un papel|la gran mayoría de|la importancia de|la mayor parte de|
la mayoría de los|llama la atención|llegar a la conclusión|llevar a cabo|lleva a cabo|llevado a cabo|lo cierto es que|
lo mismo ocurre con|lo que permite|lo que significa|los resultados muestran|más aún|más bien|más que nunca|
más o menos|mejor dicho|mención aparte|mientras tanto|ni mucho menos|no cabe duda|no es de extrañar|
no es ningún secreto|no hay duda|no obstante|no se puede negar|no sólo … sino también|no solo … sino también|
nos encontramos con|nos permite|o lo que es lo mismo|o sea|otro aspecto importante|papel crucial|papel fundamental|
papel importante|para concluir|para empezar|para finalizar|para ello|para llevar a cabo|para terminar|
partiendo de la base|pese a que|pone de manifiesto|poner de manifiesto|por así decirlo|por consiguiente|
por ejemplo|por el contrario|por ello|por esta razón|por lo general|por lo menos|por lo tanto|por medio de|
por otra parte|por otro lado|por supuesto|por tal motivo|por tanto|por último|por un lado|por una parte|
puede decirse que|puesto que|queda claro que|queda por ver|resulta evidente|resulta necesario|saca a la luz|
salta a la vista|se caracteriza por|se conoce como|se define como|se encuentra en|se hace necesario|
se llega a la conclusión|se lleva a cabo|se ha convertido en|se puede afirmar|se puede concluir|se puede decir|
se puede observar|se refiere a|se trata de|según el cual|ser capaz de|sin duda|sin duda alguna|sin embargo|
sin ir más lejos|sin lugar a dudas|sobre todo|supone un reto|tal y como|tal vez|también hay que|tanto … como|
tener en cuenta|teniendo en cuenta|tiene como objetivo|tiene lugar|tienen lugar|toda una serie de|todo ello|
todo tipo de|tras el análisis|un amplio abanico de|un gran número de|un papel clave|un sinfín de|una amplia gama de|
una amplia variedad de|una gran cantidad de|una gran variedad de|una serie de|una vez más|uno de los más|
uno de los principales|vale la pena|vale la pena destacar|visto lo anterior|ya que|y así sucesivamente`;
