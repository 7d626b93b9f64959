/** Dutch phrases that are common in texts on any subject. A bar separates them; … matches one or two words. */
export const dutch = `
aan de andere kant|aan de ene kant|aan de hand van|aangezien|afhankelijk van|al met al|alles bij elkaar|
als gevolg van|als het gaat om|als het ware|blijkt dat|dat betekent dat|dat wil zeggen|de afgelopen jaren|
de laatste jaren|de meeste mensen|de resultaten laten zien|de resultaten tonen aan|desalniettemin|
dit betekent dat|door de jaren heen|door middel van|een belangrijke rol|een groot aantal|
een grote verscheidenheid aan|een reeks van|er is geen twijfel|er wordt vaak gezegd|gezien het feit dat|
het blijkt dat|het feit dat|het gaat om|het is belangrijk|het is duidelijk dat|het is mogelijk|
het is noodzakelijk|het is van belang|het merendeel van|hoe dan ook|in de eerste plaats|in de loop der jaren|
in de loop van|in de meeste gevallen|in dit artikel|in dit opzicht|in dit verband|in feite|in het algemeen|
in het bijzonder|in het geval van|in het kader van|in het licht van|in plaats van|in principe|in staat om|
in tegenstelling tot|in termen van|in toenemende mate|in veel gevallen|in verband met|kan worden gezegd|kortom|
met andere woorden|met als doel|met behulp van|met betrekking tot|met het oog op|met name|naar aanleiding van|
naar mijn mening|nadruk leggen op|niet alleen … maar ook|om te beginnen|om deze reden|onder andere|onder meer|
ongeacht|op basis van|op deze manier|op het gebied van|op lange termijn|op zoek naar|over het algemeen|
rekening houden met|rekening houdend met|samenvattend|speelt een belangrijke rol|speelt een cruciale rol|
te maken met|ten behoeve van|ten eerste|ten gevolge van|ten opzichte van|ten tweede|tegelijkertijd|
tot op zekere hoogte|tot slot|uit onderzoek blijkt|van groot belang|van het grootste belang|vandaag de dag|
vanuit het oogpunt van|voor het eerst|voor zover|wat betreft|zoals eerder vermeld|zoals hierboven|zowel … als`;
