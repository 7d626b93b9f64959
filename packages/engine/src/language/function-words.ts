/**
 * The most frequent words of each language, which carry grammar rather than content. They identify the language. The
 * search for shared words ignores them, but they count when a passage is measured.
 */
export const functionWords: Readonly<Record<string, string>> = {
  en: `the of and to a in is was that for it as with on be by he at his from are this not but had have or an they
    which one you were her all she there would their we him been has when who will more no if out so said what up its
    about into than them can only other new some could time these two may then do first any my now such like our over
    me even most after also did many before must through back where much your way down should because each just those
    how too here between both under us being own same while against during without however i since until upon yet
    every nor although though whether among within does done having very might shall still again once never don't
    cannot am let's it's isn't doesn't didn't won't per via`,
  de: `der die und in den von zu das mit sich des auf für ist im dem nicht ein eine als auch es an werden aus er hat
    dass sie nach wird bei einer um am sind noch wie einem über einen so zum war haben nur oder aber vor zur bis mehr
    durch man sein wurde sei hatte kann gegen vom können schon wenn habe seine ihre dann unter wir soll ich eines jahr
    zwei diese dieser wieder keine seiner worden will zwischen immer was sagte gibt alle seit muss wurden beim doch
    jetzt waren drei dabei ihr ihm ihn mir uns da sehr dort ohne welche damit bereits weil dieses diesem diesen ihrer
    ihren seinen seinem jedoch etwa denn sondern ob während sowie machen viele hier einige kein also nun allem ins ja
    anderen selbst dazu wäre würde sollte könnte hatten ihnen dessen deren bzw je mich dich euch du
    welcher welches welchem welchen jeder jede jedes jedem jeden jener jenes meine meinen meinem deine dein unser
    unsere unserer unseren euer eure ihrem keinen keinem keines wem wen sollen sollten müssen musste mussten könnten
    darf dürfen wollen wollte wollten gewesen daher dadurch deshalb außerdem dennoch zwar obwohl indem nachdem
    bevor damals hierzu jeweils sogar`,
  es: `de la que el en y a los se del las un por con no una su para es al lo como más o pero sus le ha me si sin
    sobre este ya entre cuando todo esta ser son dos también fue había era muy años hasta desde está mi porque qué
    sólo solo han yo hay vez puede todos así nos ni parte tiene él uno donde bien tiempo mismo ese ahora cada e vida
    otro después te otros aunque esa eso hace otra gobierno tan durante siempre día tanto ella tres sí dijo sido gran
    según menos estos estas fueron contra ante ellos les algo nada muchos quien cual poco estaba pues tenía aún cuyo
    mientras mediante
    nuestra nuestro nuestros nuestras aquel aquella aquellos aquellas suyo cuya cuyos cuyas cual cuales quienes eran
    sea sean será serán siendo estar estaban están habían haber hemos tenían tienen tener hacia bajo tras aun apenas
    además sino pesar tampoco luego allí aquí cualquier alguna algunos algunas ninguna ningún`,
  fr: `de la le et les des en un du une que est pour qui dans a par plus pas au sur ne se ce il sont la avec ou son
    aux d c l n s qu j m t cette ces ont mais comme on été leur sa si elle ses même tout nous être fait était deux y
    peut entre sans aussi bien dont où encore après tous leurs vous donc je ainsi très lui autre autres ils avait
    faire moins avant depuis sous contre peu toutes toute ni soit chez lors pendant car quand notre nos votre vos mon
    ma mes celui celle ceux cela ça alors selon jusqu lorsque lorsqu puis dès afin étaient avaient elles rien aucun
    chaque plusieurs quelques déjà non parce trop
    étais était serait sera seront soient ayant eu eut fut furent aura auront aurait pouvait peuvent doit doivent
    lequel laquelle lesquels lesquelles auquel duquel desquels nul nulle certains certaines plutôt cependant toutefois
    néanmoins tandis malgré parmi dessus dessous ici aucune telle tels telles tel eux`,
  it: `di e il la che in a per un è del una i le della con si non da al sono come dei più anche lo nel gli alla ma
    delle ha o su dal se ed nella ad essere tra due era stato suo questo sua ai degli questa cui c d l all dell dall
    nell sull quell dalla sulla fu loro ci molto quando dopo tutti così hanno stata prima dove solo sul alle può
    perché ancora ogni anni mentre poi nei senza fra io lui lei noi nelle quale quali quello quella questi queste già
    sia però contro oltre chi mi ti ne tutto tutte stati verso durante quindi dagli dalle sui sulle proprio`,
  pt: `de a o que e do da em um para é com não uma os no se na por mais as dos como mas foi ao ele das tem à seu sua
    ou ser quando muito há nos já está eu também só pelo pela até isso ela entre era depois sem mesmo aos ter seus
    quem nas me esse eles estão você tinha foram essa num nem suas meu às minha têm numa pelos elas havia seja qual
    será nós tenho lhe deles essas esses pelas este fosse dele estes esta ainda onde sobre desde porque então cada
    outro outra outros outras todos todas durante ano anos dois duas podem pode são`,
  nl: `de van het een en in is dat op te zijn met voor die niet aan er om ook als bij door maar uit dan naar worden
    of wordt was over nog heeft hij hebben werd ze tot kan al zich meer ik deze wel geen dit wat we u jaar zo haar
    onder veel zal had tegen toch na hun waren moet zou nu omdat men twee daar onze kunnen andere alle mensen je wij
    zij hem me mijn alleen toen dus waar zonder tussen ons mij eerst hoe iets nooit altijd worden werden sinds terwijl
    waren welke elk elke eigen tijdens echter`,
  pl: `w i na z do się nie to że jest o jak a po co tak za od ale przez dla czy już są było być jego być był ze te
    tym który która które jej ich tego tylko oraz może można przed pod przy lub też ma ten ta roku gdy bardzo nawet
    między jednak jako bez tej był była były we tych sobie jeszcze niż kiedy gdzie swoje swój czym aby bo więc będzie
    ponieważ także został zostały została podczas właśnie każdy wszystkie nad u ja ty on ona oni my wy mnie mu`,
  sv: `och i att det som en på är av för med den till inte om har de ett han men var jag från vi så kan sig man när
    hade år under också efter eller nu sin där vid mot ska skulle kommer ut får finns vara hur alla andra mycket än
    här då sedan över bara in blir upp även vad få två vill ha många hon mer ta sina detta någon något några dessa
    denna blev mellan utan hans hennes deras redan samma varit genom eftersom medan dem oss er mig dig`,
  da: `og i at det er en til på som med de for af den ikke der har et var han men om sig fra vi kan jeg så eller
    også år ved hun efter blev da skal nu når ud hvor over være blive mange ville havde kunne mod under bliver sin
    op andre mere alle dem to end få hvad noget nogle denne dette disse deres hans hendes uden mellem meget selv
    hvis fordi samt blevet siden igen dog kun jer os mig dig hvilket`,
  no: `og i det er på til som en å for av at med de har den ikke et om han var men fra jeg vi kan så eller også seg
    år ved hun etter ble da skal nå når ut hvor over være bli mange ville hadde kunne mot under blir sin opp andre mer
    alle dem to enn få hva noe noen denne dette disse deres hans hennes uten mellom mye selv hvis fordi samt blitt
    siden igjen kun oss meg deg hvilket bare både skulle`,
  cs: `a v se na je že s z o to i do ve pro za jako k by po ale od jsou které který která jeho byl byla bylo jen
    při nebo má co být tak jejich není než u aby až jsem také podle jak ze však kde již ještě když před pouze bude
    mezi pod této tento tato toto jsme může mohou byly kdy proto nad velmi mu ji jej si ani už přes během své svého
    nebyl protože tedy`,
  ro: `de și în a la cu pe că o din un nu pentru este care mai ca se sau au fost prin lui dar ce după până al ale
    sunt ei între fi fie cea cel cele cei am ai era erau avea două toate tot această acest aceste acestea acesta
    despre când unde foarte numai dacă sub fără iar lor sa său sale săi astfel într dintre printre noi voi ele ea el`,
  hu: `a az és hogy nem is egy ez meg volt de csak már el mint még azt ha vagy van ki fel ezt lehet be le sem kell
    után között szerint úgy minden amely aki ami mert majd akkor így nagyon igen azonban voltak lesz volna itt ott
    pedig arra erre ennek annak által során illetve valamint ezek azok`,
  fi: `ja on ei se että oli hän joka mutta ovat kun niin tai kuin myös sen ole vain jos nyt ne mukaan jo ollut
    jotka olivat sekä hänen sitä voi mitä jossa eivät vielä kanssa jälkeen ennen koska siitä tämä tämän ole olla joita
    jonka noin itse kaikki mikä sillä siis tässä siinä minä sinä me te he`,
  tr: `ve bir bu da de için ile olarak çok daha olan en kadar ya ne gibi var ama sonra o her ise iki olduğu değil
    göre mi ki tarafından yıl veya büyük ilk ancak olan şu ben sen biz siz onlar içinde üzerinde arasında nasıl
    neden bütün aynı bunun onun oldu eden edilen vardır dır`,
  ru: `и в не на что с он а как это по но они к у его из за от для о так же то все был она бы было или мы до при
    также было была были только уже ещё еще если когда где чтобы может быть том этот эта эти этого этой их ее её него
    нее под над без между после перед который которая которые которых себя во со ни да нет я ты вы мне меня очень
    более через этом`,
  uk: `і в не на що з він а як це по але вони до у його із за від для о так же то все був вона б було або ми при
    також була були тільки вже ще якщо коли де щоб може бути тому цей ця ці цього цієї їх її під над без між після
    перед який яка які яких себе та й є я ти ви мені мене дуже більш через`,
  bg: `и в на не да се от за с по е са че като до това ще или си но има към при той тя те го му ѝ им един една
    едно които който която което след беше бяха само още вече ако когато къде може бъде този тази тези между преди
    без през под над във със също така много`,
  el: `και το του της η ο να με στο την για από που τα τον οι τη των στην σε είναι δεν ένα μια ως θα στη ή αυτό
    αλλά κατά στον τις ήταν τους όπως μετά είχε πολύ στις στα μας σας μεταξύ επίσης έχει έχουν όταν πριν χωρίς`,
};
