/** Portuguese phrases that are common in texts on any subject. A bar separates them; … matches one or two words. */
export const portuguese = `
a despeito de|a fim de|a longo prazo|a maior parte de|a maioria dos|a nível mundial|a partir de|a respeito de|
além disso|ao contrário de|ao longo de|ao longo dos anos|ao longo do tempo|ao mesmo tempo|antes de mais|
apesar de|apesar disso|assim como|cabe destacar que|cabe ressaltar que|com base em|com o objetivo de|
com o passar do tempo|com relação a|com vista a|como já foi dito|como resultado|como se pode ver|conclui-se que|
convém notar que|da mesma forma|de acordo com|de certa forma|de fato|de facto|de grande importância|de modo a|
de modo geral|de tal forma que|de um modo geral|desempenha um papel fundamental|desempenha um papel importante|
desse modo|deste modo|devido a|do ponto de vista|durante os últimos anos|é claro que|é evidente que|
é importante destacar|é importante notar que|é importante ressaltar|é necessário|é possível|em comparação com|
em conclusão|em consequência|em geral|em muitos casos|em outras palavras|em primeiro lugar|em particular|
em relação a|em resumo|em suma|em termos de|em todo o mundo|em virtude de|entre outras coisas|
está relacionado com|existe uma necessidade|hoje em dia|leva em consideração|levando em conta|
não há dúvida de que|não só … mas também|nas últimas décadas|no âmbito de|no caso de|no contexto de|
no decorrer de|no entanto|no que diz respeito|no que se refere|nos dias de hoje|nos últimos anos|o fato de que|
o facto de|os resultados mostram|para além disso|pode-se afirmar que|pode-se dizer que|por conseguinte|
por esse motivo|por exemplo|por fim|por outras palavras|por outro lado|por um lado|tal como|tendo em conta|
tendo em vista|um grande número de|um papel crucial|uma série de|uma vez que|vale a pena|vale ressaltar que|
ver a luz do dia`;
