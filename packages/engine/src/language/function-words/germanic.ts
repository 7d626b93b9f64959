/** Germanic languages. */
export const germanic: Readonly<Record<string, string>> = {
  en: `the of and to a in is was that for it as with on be by he at his from are this not but had have or an they which
    one you were her all she there would their we him been has when who will more no if out so said what up its
    about into than them can only other new some could time these two may then do first any my now such like our
    over me even most after also did many before must through back where much your way down should because each just
    those how too here between both under us being own same while against during without however i since until upon
    yet every nor although though whether among within does done having very might shall still again once never
    don't cannot am let's it's isn't doesn't didn't won't per via`,
  de: `der die und in den von zu das mit sich des auf für ist im dem nicht ein eine als auch es an werden aus er hat
    dass sie nach wird bei einer um am sind noch wie einem über einen so zum war haben nur oder aber vor zur bis
    mehr durch man sein wurde sei hatte kann gegen vom können schon wenn habe seine ihre dann unter wir soll ich
    eines jahr zwei diese dieser wieder keine seiner worden will zwischen immer was sagte gibt alle seit muss wurden
    beim doch jetzt waren drei dabei ihr ihm ihn mir uns da sehr dort ohne welche damit bereits weil dieses diesem
    diesen ihrer ihren seinen seinem jedoch etwa denn sondern ob während sowie machen viele hier einige kein also
    nun allem ins ja anderen selbst dazu wäre würde sollte könnte hatten ihnen dessen deren bzw je mich dich euch du
    welcher welches welchem welchen jeder jede jedes jedem jeden jener jenes meine meinen meinem deine dein unser
    unsere unserer unseren euer eure ihrem keinen keinem keines wem wen sollen sollten müssen musste mussten könnten
    darf dürfen wollen wollte wollten gewesen daher dadurch deshalb außerdem dennoch zwar obwohl indem nachdem bevor
    damals hierzu jeweils sogar`,
  nl: `de van het een en in is dat op te zijn met voor die niet aan er om ook als bij door maar uit dan naar worden of
    wordt was over nog heeft hij hebben werd ze tot kan al zich meer ik deze wel geen dit wat we u jaar zo haar
    onder veel zal had tegen toch na hun waren moet zou nu omdat men twee daar onze kunnen andere alle mensen je wij
    zij hem me mijn alleen toen dus waar zonder tussen ons mij eerst hoe iets nooit altijd werden sinds terwijl
    welke elk elke eigen tijdens echter`,
  sv: `och i att det som en på är av för med den till inte om har de ett han men var jag från vi så kan sig man när
    hade år under också efter eller nu sin där vid mot ska skulle kommer ut får finns vara hur alla andra mycket än
    här då sedan över bara in blir upp även vad få två vill ha många hon mer ta sina detta någon något några dessa
    denna blev mellan utan hans hennes deras redan samma varit genom eftersom medan dem oss er mig dig`,
  da: `og i at det er en til på som med de for af den ikke der har et var han men om sig fra vi kan jeg så eller også
    år ved hun efter blev da skal nu når ud hvor over være blive mange ville havde kunne mod under bliver sin op
    andre mere alle dem to end få hvad noget nogle denne dette disse deres hans hendes uden mellem meget selv hvis
    fordi samt blevet siden igen dog kun jer os mig dig hvilket`,
  no: `og i det er på til som en å for av at med de har den ikke et om han var men fra jeg vi kan så eller også seg år
    ved hun etter ble da skal nå når ut hvor over være bli mange ville hadde kunne mot under blir sin opp andre mer
    alle dem to enn få hva noe noen denne dette disse deres hans hennes uten mellom mye selv hvis fordi samt blitt
    siden igjen kun oss meg deg hvilket bare både skulle`,
  af: `die van en in het is nie dat wat om te met vir sy hy hulle was ook deur aan op ons jy ek sal kan moet maar
    as daar hier hierdie daardie so uit by tot oor na voor onder tussen wees geword sou wou kon moes sodat omdat
    terwyl wanneer waar hoe wie watter hul haar hom jou my julle nog al reeds net baie meer mees elke elkeen ander
    sonder sedert gedurende egter dus toe nou dan weer geen niks iets iemand`,
  is: `og að í á er sem til við um af með fyrir en var ekki það þessi þetta hann hún þeir þær þau ég þú þið eru voru
    hefur hafa hafði höfðu verið vera verður verða mun munu eða þegar þar þá hér hvar hvernig hvað hver eins einnig
    líka svo þó frá úr yfir undir eftir án milli meira mest allt allir allar öll sinn sína sitt sínum okkar þeirra
    því hvort ef nú enn aldrei alltaf mjög þess þeim honum henni`,
  fy: `de it in en fan is dat op te foar mei net hy sy wy jo ik har syn hja ek mar om oan by út as wurdt wie wiene hat
    ha hie hiene kin koe sil soe moat noch nei ta oer ûnder tusken dy dizze dit dêr hjir wêr wat hoe wa dochs
    sa mear al allinne alle elk gjin ien twa men my dyn ús jimme hjoed wer fierder sûnder tsjin troch binne wurde`,
  lb: `de den d an a vun op fir mat ass sinn war waren net dat datt en ech du hien hatt si mir dir och awer oder
    wéi wat wou wann gëtt ginn huet hunn hat haten kann kënnen muss soll wëll zu zum zur bei aus um am iwwer
    ënner tëschent no virun ouni géint duerch bis séi hir hire säin seng dës dëst dee déi där dem nach schonn nëmmen
    ganz vill méi kee keng kengen all alles ëmmer ni elo do hei`,
  fo: `og í at á er ikki til við um fyri av frá hann hon tað teir tær tey eg tú vit tit eru var vóru hevur hava
    høvdu hevði verið verða verður varð men ella tá ið nú her har hvar hvussu hvat hvør eisini so tó eftir undir
    yvir uttan ímillum meira mest øll allir allar alt sín sína sínum okkara teirra teimum hesin henda hetta hesi
    tann`,
};
