/** Romance languages and Latin. */
export const romance: Readonly<Record<string, string>> = {
  es: `de la que el en y a los se del las un por con no una su para es al lo como más o pero sus le ha me si sin sobre
    este ya entre cuando todo esta ser son dos también fue había era muy años hasta desde está mi porque qué sólo
    solo han yo hay vez puede todos así nos ni parte tiene él uno donde bien tiempo mismo ese ahora cada e vida otro
    después te otros aunque esa eso hace otra gobierno tan durante siempre día tanto ella tres sí dijo sido gran
    según menos estos estas fueron contra ante ellos les algo nada muchos quien cual poco estaba pues tenía aún cuyo
    mientras mediante nuestra nuestro nuestros nuestras aquel aquella aquellos aquellas suyo cuya cuyos cuyas cuales
    quienes eran sea sean será serán siendo estar estaban están habían haber hemos tenían tienen tener hacia bajo
    tras aun apenas además sino pesar tampoco luego allí aquí cualquier alguna algunos algunas ninguna ningún`,
  fr: `de la le et les des en un du une que est pour qui dans a par plus pas au sur ne se ce il sont avec ou son aux d
    c l n s qu j m t cette ces ont mais comme on été leur sa si elle ses même tout nous être fait était deux y peut
    entre sans aussi bien dont où encore après tous leurs vous donc je ainsi très lui autre autres ils avait faire
    moins avant depuis sous contre peu toutes toute ni soit chez lors pendant car quand notre nos votre vos mon ma
    mes celui celle ceux cela ça alors selon jusqu lorsque lorsqu puis dès afin étaient avaient elles rien aucun
    chaque plusieurs quelques déjà non parce trop étais serait sera seront soient ayant eu eut fut furent aura
    auront aurait pouvait peuvent doit doivent lequel laquelle lesquels lesquelles auquel duquel desquels nul nulle
    certains certaines plutôt cependant toutefois néanmoins tandis malgré parmi dessus dessous ici aucune telle tels
    telles tel eux`,
  it: `di e il la che in a per un è del una i le della con si non da al sono come dei più anche lo nel gli alla ma
    delle ha o su dal se ed nella ad essere tra due era stato suo questo sua ai degli questa cui c d l all dell dall
    nell sull quell dalla sulla fu loro ci molto quando dopo tutti così hanno stata prima dove solo sul alle può
    perché ancora ogni anni mentre poi nei senza fra io lui lei noi nelle quale quali quello quella questi queste
    già sia però contro oltre chi mi ti ne tutto tutte stati verso durante quindi dagli dalle sui sulle proprio`,
  pt: `de a o que e do da em um para é com não uma os no se na por mais as dos como mas foi ao ele das tem à seu sua ou
    ser quando muito há nos já está eu também só pelo pela até isso ela entre era depois sem mesmo aos ter seus quem
    nas me esse eles estão você tinha foram essa num nem suas meu às minha têm numa pelos elas havia seja qual será
    nós tenho lhe deles essas esses pelas este fosse dele estes esta ainda onde sobre desde porque então cada outro
    outra outros outras todos todas durante ano anos dois duas podem pode são`,
  ro: `de și în a la cu pe că o din un nu pentru este care mai ca se sau au fost prin lui dar ce după până al ale sunt
    ei între fi fie cea cel cele cei am ai era erau avea două toate tot această acest aceste acestea acesta despre
    când unde foarte numai dacă sub fără iar lor sa său sale săi astfel într dintre printre noi voi ele ea el`,
  ca: `de la el i a que en per un una les els del al amb no és es va ser com més o però seu seva seus seves ha han hi
    havia ho li si són era eren aquest aquesta aquests aquestes aquell aquella dels als pel pels perquè quan també
    fins entre sobre des molt molts moltes tot tota tots totes altre altra altres cada on ens em et us lo ja
    només així doncs encara després abans durant segons tan tant cap algun alguna alguns algunes qual quals això
    allò mai sempre mentre malgrat estat estan està estava fou foren van vaig pot poden podia tenen té tenia
    nosaltres ells elles meu teva nostre nostra vostre`,
  gl: `de a o que e do da en un para é con non unha os no se na por máis as dos como mais foi ao el das ten á seu súa
    ou ser cando moi hai nos xa está eu tamén só polo pola ata iso ela entre era despois sen mesmo aos ter seus súas
    quen nas me ese eles están vostede tiña foron esa nun nin ás miña teñen pois aínda cada outro outra outros
    outras todo toda todos todas isto esta este estes estas sobre dende desde porque entón onde durante segundo
    unhas uns algún algunha nunca sempre dunha dun nunha cal cales fixo son eran sexa sería pode poden podía tanto
    ningún lle lles connosco contra mentres agás`,
  ht: `yo nan ki pou ak se yon li te ap sou pa gen nou mwen ou men tout anpil lè kote kijan poukisa paske si oswa sa
    sak la lan an a ni tankou apre anvan jiska san ant kont pandan plis pi chak lòt menm toujou janm kapab dwe fè va
    pral`,
  la: `et in est non ad ut cum quod qui quae ex si sed ab de per sunt esse enim autem hoc aut atque nec neque ac se
    eius eorum quam quo qua quibus quem quos id is ea eo eum eos ipse ipsa ipsum hic haec his hunc huius ille illa
    illud etiam tamen ita sic nam igitur ergo quoque iam tum nunc ubi dum quia quoniam sicut vel pro sine inter
    ante apud contra erat erant fuit esset nihil nullus omnes omnia suum suam sua nos vos mihi tibi nobis`,
  oc: `de la lo lei las los e que un una es son en a amb per pas se al del dels als sus o mas coma òm aquel aquela
    aqueles aquò aqueste aquesta l’ d’ sa sos lor lors nòstre vòstre ieu tu el ela nosautres eles foguèt èra èran
    avián aviá an aguèt ten pòt pòdon quand onte perque tanben mai fins dempuèi entre sens cap tot tota totes totas
    autre autra autres fòrça jamai totjorn alavetz i ne qu`,
  ast: `de la que el en y a los se del les un por con nun una su para ye al lo como más o pero sos fai foi yera yeren
    hai tamién hasta dende onde cuando pola polo pol na nel nes nos esti esta estos estes aquel ensin sobre ente ún
    dalgún dalguna toos toes tou cada otru otra otros otres yá inda asina porque pues mientres según ser tar ta tán
    tien tienen pue pueden nin namái mui lu llos cuála quien daqué nada enxamás siempre`,
};
