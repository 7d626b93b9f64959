/** Italian phrases that are common in texts on any subject. A bar separates them; … matches one or two words. */
export const italian = `
a causa di|a condizione che|a differenza di|a lungo termine|a livello globale|a mio avviso|a patto che|
a prescindere da|a prima vista|a proposito di|a tal fine|a titolo di esempio|a tutti gli effetti|al fine di|
al giorno d'oggi|al giorno d’oggi|al tempo stesso|alla luce di|allo scopo di|allo stesso modo|allo stesso tempo|
anche se|bisogna tenere conto|come abbiamo visto|come già detto|come si può vedere|con il passare del tempo|
con l'aiuto di|con riferimento a|d'altra parte|d'altro canto|da un lato|da un punto di vista|dal momento che|
dall'altro lato|di conseguenza|di fronte a|di seguito|di solito|di fondamentale importanza|è chiaro che|
è evidente che|è importante notare che|è importante sottolineare|è necessario|è noto che|è opportuno|
è possibile|ed è per questo che|facendo riferimento a|fin dall'inizio|gioca un ruolo fondamentale|
gioca un ruolo importante|i risultati mostrano|il fatto che|il più delle volte|in altre parole|in base a|
in breve|in conclusione|in confronto a|in effetti|in genere|in grado di|in linea di massima|in modo da|
in ogni caso|in particolare|in primo luogo|in questo articolo|in questo contesto|in questo modo|in relazione a|
in secondo luogo|in seguito a|in sintesi|in tutto il mondo|la maggior parte dei|mette in evidenza|
negli ultimi anni|negli ultimi decenni|nel caso di|nel complesso|nel contesto di|nel corso degli anni|
nel corso di|nel senso che|nella maggior parte dei casi|nella misura in cui|non solo … ma anche|
non c'è dubbio che|per esempio|per quanto riguarda|per questo motivo|per tutti questi motivi|
prendere in considerazione|questo significa che|rispetto a|secondo me|si può affermare che|si può dire che|
sulla base di|tenendo conto di|tra l'altro|un gran numero di|un ruolo cruciale|una serie di|vale la pena|
viene definito come`;
