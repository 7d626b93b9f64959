import type { Guide } from './guide.ts';

export const fr: Guide = {
  title: 'Comment lire un rapport',
  intro:
    'Un rapport montre quelles parties d’un texte se retrouvent ailleurs, et où. Il vous épargne la recherche, pas le jugement : seule une personne qui lit les deux textes peut dire si une correspondance pose problème.',
  sections: [
    {
      id: 'percent',
      title: 'Le pourcentage',
      paragraphs: [
        'Le pourcentage est la part des mots qui correspondent à une source qui compte. Un mot correspond si la source a, à cet endroit, le même mot ou une autre forme de ce mot ; les autres mots d’un passage reformulé ne comptent pas. Les sources acceptées, exclues et en double ne comptent pas. Chaque mot compte une seule fois, même s’il figure dans plusieurs sources.',
        'Il mesure le texte correspondant et rien d’autre. Un pourcentage bas peut contenir un paragraphe copié important ; un pourcentage élevé peut venir de citations, de formulaires et de listes qui ne posent aucun problème. Deux textes de même pourcentage peuvent être de qualité très différente : ne l’utilisez ni comme note ni, à lui seul, comme seuil.',
        'La vue pas à pas du rapport montre comment le nombre est calculé et ce qui en est exclu.',
      ],
    },
    {
      id: 'colours',
      title: 'Couleurs et numéros',
      paragraphs: [
        'Les sources sont numérotées dans l’ordre de leur première apparition dans le texte. Chacune a l’une de dix couleurs et son propre soulignement ; à partir de la onzième, les couleurs se répètent.',
        'Le numéro en marge indique à quelle source appartient un passage, même imprimé en noir et blanc. Si plusieurs sources contiennent les mêmes mots, ceux-ci appartiennent à la source qui a le plus de mots correspondants ; les autres sont indiquées à côté.',
        'La couleur ne dit rien de la gravité d’une correspondance. Les mots présents dans la source ont un fond coloré ; les mots reformulés ou ajoutés d’un passage n’ont qu’un trait fin. Les mots hachurés ne comptent pas : les réglages les écartent, ou leur source est acceptée ou exclue.',
      ],
    },
    {
      id: 'ratings',
      title: 'Évaluations des sources',
      paragraphs: [
        'Chaque source a une évaluation. Si vous en changez une, le pourcentage est aussitôt mis à jour partout.',
      ],
      terms: [
        {
          term: 'À vérifier',
          text: 'La source compte. Les sources ont d’abord cette évaluation, sauf si les réglages de la vérification ou d’un projet leur en donnent une autre.',
        },
        {
          term: 'Acceptée',
          text: 'Vous avez regardé la source et elle ne pose pas de problème, par exemple une citation ou un texte de la même personne. Elle reste visible, mais ne compte pas.',
        },
        {
          term: 'Exclue',
          text: 'La source n’est pas prise en compte, comme si elle n’avait pas été trouvée. Ses mots peuvent alors compter pour d’autres sources.',
        },
        {
          term: 'En double',
          text: 'Calculée automatiquement : tous les mots de la source figurent aussi dans des sources plus grandes.',
        },
      ],
    },
    {
      id: 'reset',
      title: 'Réinitialiser un rapport',
      paragraphs: [
        'Pour recommencer l’examen, choisissez « Réinitialiser le rapport » dans le menu du rapport ou dans la liste des rapports. Toutes les évaluations faites à la main sont annulées, et chaque source retrouve l’évaluation qu’elle avait à la fin de la vérification. Cette action est irréversible.',
        'La réinitialisation ne relance pas la recherche et ne coûte rien. Pour chercher à nouveau, lancez une nouvelle vérification du même texte.',
      ],
    },
    {
      id: 'levels',
      title: 'Le degré de reformulation',
      paragraphs: [
        'La similarité d’un passage indique quelle part de ses mots figure aussi dans la source, dans le même ordre. Elle décrit la formulation, pas l’intention.',
      ],
      terms: [
        { term: 'Mot pour mot', text: 'Plus de 95 pour cent : pratiquement les mêmes mots.' },
        {
          term: 'Légèrement reformulé',
          text: 'Jusqu’à 95 pour cent : quelques mots ont été remplacés ou ajoutés.',
        },
        {
          term: 'Reformulé',
          text: 'Jusqu’à 80 pour cent : la phrase se reconnaît, mais beaucoup de mots sont différents.',
        },
        {
          term: 'Fortement reformulé',
          text: 'Moins de 60 pour cent : comparez bien les deux côtés. De telles correspondances sont plus souvent dues au hasard.',
        },
      ],
    },
    {
      id: 'kinds',
      title: 'Les types de changement',
      paragraphs: ['Le rapport indique aussi ce qui a été fait aux mots d’un passage.'],
      terms: [
        { term: 'Mot pour mot', text: 'De longues suites de mots sont identiques et dans le même ordre.' },
        { term: 'Reformulé', text: 'Des mots ont été remplacés, ajoutés ou omis.' },
        { term: 'Réordonné', text: 'Les mêmes mots ou parties sont dans un autre ordre.' },
        { term: 'Résumé', text: 'Un court passage donne le contenu d’un passage plus long.' },
        {
          term: 'Apparenté, non compté',
          text: 'Une partie donne le contenu d’une source en d’autres mots ou la résume. C’est un indice sous la liste des sources, qui ne compte pas dans le pourcentage.',
        },
      ],
    },
    {
      id: 'quotations',
      title: 'Citations et références',
      paragraphs: [
        'Un rapport reconnaît les guillemets, les citations en retrait et les références à côté d’un passage, et note si une correspondance est entre guillemets, a une référence, les deux ou aucun des deux. Les styles de citation sont nombreux : si le rapport ne trouve pas de référence, vérifiez vous-même ; il peut quand même y en avoir une.',
        'Les groupes de correspondances comptent les mots sans guillemets ni référence, ceux auxquels il manque les guillemets, ceux auxquels il manque la référence et ceux qui ont les deux. Choisissez un groupe pour ne voir que ses passages.',
        'Si un texte indique l’adresse d’une source, celle-ci peut être acceptée ; ses mots ne comptent alors pas. Le rapport dit combien de mots cela représente et quels passages n’ont ni guillemets ni référence. Les citations référencées sont aussi acceptées si d’autres textes de la bibliothèque citent la même chose.',
        'Selon les réglages d’une vérification, les citations ou la bibliographie peuvent être exclues du pourcentage. Le rapport l’indique. Sous « Et si… », vous pouvez essayer ce que donnerait le pourcentage sans elles ou sans les correspondances courtes ; rien n’est enregistré.',
        'Une référence n’est utile que si elle mène à la source réellement utilisée. C’est à vous de le vérifier.',
        'Certains mots ne comptent dans aucune vérification : ceux des textes que tout le monde a reçus, comme l’énoncé, s’ils sont indiqués ; les formulations communes à beaucoup de textes d’une classe ; et les textes de licence usuels. Le texte les montre en gris et hachurés, et indique pourquoi lorsque vous les pointez.',
      ],
    },
    {
      id: 'duplicates',
      title: 'Le même texte à plusieurs endroits',
      paragraphs: [
        'Les pages web se copient entre elles. Si un passage figure dans plusieurs sources, ses mots appartiennent à celle qui correspond à la plus grande partie du texte. Les sources sans mots propres sont en double et d’abord masquées.',
        'La source affichée n’est donc pas toujours celle que l’auteur a utilisée. Elle peut même avoir copié le texte vérifié : regardez les dates.',
      ],
    },
    {
      id: 'notFound',
      title: 'Ce qui n’est pas trouvé',
      paragraphs: [
        'Une vérification ne trouve du texte que là où elle a cherché ; le rapport énumère ces endroits. Ne sont pas trouvés les livres imprimés, les pages à accès restreint, les pages très récentes, les images, les tableaux enregistrés comme images, les traductions et les idées exprimées avec d’autres mots.',
        'L’absence de correspondance ne prouve donc pas l’originalité. Si vous avez des doutes fondés, cherchez aussi par d’autres moyens.',
        'Si un rapport signale des caractères inhabituels, le texte contient des caractères qui peuvent cacher des copies, comme des caractères invisibles ou des lettres d’un autre alphabet. Beaucoup apparaissent involontairement lors de la conversion de fichiers.',
      ],
    },
    {
      id: 'style',
      title: 'La vue du style',
      paragraphs: [
        'La vue du style montre par des couleurs à quel point chaque segment s’écarte du reste du texte. Une rupture de style peut avoir bien des causes : une citation, une seconde personne, un paragraphe remanié ou un soir de fatigue.',
        'C’est une mesure incertaine, surtout pour les textes courts. Elle ne montre pas si une machine a écrit quelque chose et ne doit jamais être le seul motif d’une accusation.',
      ],
    },
    {
      id: 'fairness',
      title: 'Rester juste',
      paragraphs: [
        'Lisez les passages avant de regarder à nouveau le pourcentage. Demandez-vous ce que signifie une correspondance dans cette matière et pour ce travail : les noms, les lois, les méthodes et les formules toutes faites sont les mêmes partout.',
        'Parlez avec la personne et laissez-la s’expliquer avant de décider. Les personnes qui écrivent dans une langue étrangère restent souvent plus près de la formulation de leurs sources ; cela appelle des conseils plutôt qu’une sanction.',
        'Traitez les rapports comme confidentiels. Ne les partagez qu’avec ceux qui en ont besoin et supprimez les rapports qui ne servent plus.',
      ],
    },
  ],
};
