import type { Guide } from './guide.ts';

export const fr: Guide = {
  title: 'Comment lire un rapport',
  intro:
    'Un rapport montre quelles parties d’un texte figurent aussi ailleurs, et où. Il vous épargne la recherche, pas le jugement : seule une personne qui lit les deux textes peut dire si une concordance est une faute.',
  sections: [
    {
      id: 'percent',
      title: 'Ce que signifie le pourcentage',
      paragraphs: [
        'Le pourcentage est la part des mots qui figurent dans une source qui compte : une source ni acceptée, ni exclue, ni en double. Chaque mot compte une fois, quel que soit le nombre de sources qui l’ont.',
        'Il mesure le texte concordant et rien d’autre. Un pourcentage bas peut contenir un paragraphe copié qui importe ; un pourcentage élevé peut venir de citations, de formulaires et de listes parfaitement en règle. Deux textes de même pourcentage peuvent être de qualité très différente : ce n’est ni une note ni un seuil à lui seul.',
        'La vue pas à pas du rapport montre comment le nombre est obtenu et ce qui en a été écarté.',
      ],
    },
    {
      id: 'colours',
      title: 'Couleurs et numéros',
      paragraphs: [
        'Les sources sont numérotées dans l’ordre de leur première apparition dans le texte. Chacune a l’une de dix couleurs et un soulignement à elle ; la onzième recommence avec la première couleur.',
        'Le numéro en marge dit à quelle source appartient un passage, même en noir et blanc. Si plusieurs sources ont les mêmes mots, celle qui a le plus de mots concordants les garde et les autres sont nommées à côté.',
        'Une couleur ne dit rien de la gravité d’une concordance. Les marques pâles sont des mots qui ne comptent pas selon les réglages.',
      ],
    },
    {
      id: 'ratings',
      title: 'Évaluations des sources',
      paragraphs: [
        'Chaque source a une évaluation. Si vous en changez une, le pourcentage suit aussitôt partout.',
      ],
      terms: [
        { term: 'Suspecte', text: 'La source compte. Toute source trouvée commence ainsi.' },
        {
          term: 'Acceptée',
          text: 'Vous l’avez regardée et elle est en règle, par exemple une citation ou un texte de la même personne. Elle reste visible et ne compte pas.',
        },
        {
          term: 'Exclue',
          text: 'Elle ne joue aucun rôle, comme si elle n’avait pas été trouvée. D’autres sources peuvent alors prendre ses mots.',
        },
        {
          term: 'En double',
          text: 'Calculée, jamais donnée à la main : tous ses mots figurent aussi dans des sources plus grandes.',
        },
      ],
    },
    {
      id: 'levels',
      title: 'Le degré de reformulation',
      paragraphs: [
        'La similarité d’un passage dit combien de ses mots figurent aussi dans la source, dans le même ordre. Elle décrit la formulation, pas l’intention.',
      ],
      terms: [
        { term: 'Mot pour mot', text: 'Plus de 95 pour cent : pratiquement les mêmes mots.' },
        {
          term: 'Légèrement reformulé',
          text: 'Jusqu’à 95 pour cent : quelques mots ont été échangés ou ajoutés.',
        },
        {
          term: 'Reformulé',
          text: 'Jusqu’à 80 pour cent : la phrase se reconnaît, beaucoup de mots sont autres.',
        },
        {
          term: 'Fortement reformulé',
          text: 'Moins de 60 pour cent : comparez bien les deux côtés. De telles trouvailles sont plus souvent dues au hasard.',
        },
      ],
    },
    {
      id: 'kinds',
      title: 'Les genres de changement',
      paragraphs: ['Outre l’ampleur, un rapport nomme ce qui est arrivé aux mots d’un passage.'],
      terms: [
        { term: 'Copié', text: 'De longues suites de mots sont identiques et dans le même ordre.' },
        { term: 'Reformulé', text: 'Des mots ont été remplacés, ajoutés ou omis.' },
        { term: 'Réordonné', text: 'Les mêmes mots ou parties sont dans un autre ordre.' },
        { term: 'Résumé', text: 'Un court passage rend le contenu d’un plus long.' },
      ],
    },
    {
      id: 'quotations',
      title: 'Citations et références',
      paragraphs: [
        'Un rapport reconnaît les guillemets, les citations en retrait et les références à côté d’un passage, et note si une concordance est citée, a une référence, les deux ou aucune. Les styles de citation sont nombreux ; une note absente est une raison de regarder, pas une preuve.',
        'Selon les réglages d’une vérification, les citations ou la liste des sources peuvent être laissées hors du pourcentage. Le rapport le dit quand c’est le cas.',
        'Une référence n’aide que si elle mène à la source vraiment utilisée. Cette vérification reste la vôtre.',
      ],
    },
    {
      id: 'duplicates',
      title: 'Le même texte en plusieurs lieux',
      paragraphs: [
        'Les pages du web se copient entre elles. Si un passage figure dans plusieurs sources, ses mots vont à celle qui a le plus du texte ; les sources sans un mot à elles sont en double et d’abord masquées.',
        'La source montrée n’est donc pas toujours celle que l’auteur avait sous les yeux. Elle peut même avoir copié le texte vérifié : regardez les dates.',
      ],
    },
    {
      id: 'notFound',
      title: 'Ce qui n’est pas trouvé',
      paragraphs: [
        'Une vérification ne trouve que ce qu’elle a cherché ; le rapport l’énumère. Ne sont pas trouvés les livres qui ne sont pas numériques, les pages à accès restreint, les pages toutes récentes, les images, les tableaux en image, les traductions et les idées dites avec d’autres mots.',
        'L’absence de concordance ne prouve donc pas l’originalité. Qui a un doute fondé devrait aussi chercher par d’autres moyens.',
        'Quand un rapport montre des endroits à regarder, le texte contient des signes qui peuvent cacher des copies, comme des caractères invisibles ou des lettres d’un autre alphabet. Beaucoup naissent de la conversion de fichiers sans que personne l’ait voulu.',
      ],
    },
    {
      id: 'style',
      title: 'La vue du style',
      paragraphs: [
        'La vue du style colore à quel point la formulation de chaque phrase s’écarte du reste du même texte et combien elle est convenue. Une rupture de style peut avoir bien des causes : une citation, une seconde main, un paragraphe remanié, un soir de fatigue.',
        'C’est une mesure incertaine, surtout pour les textes courts. Elle ne montre pas si une machine a écrit quelque chose et ne doit pas être le seul motif d’une accusation.',
      ],
    },
    {
      id: 'fairness',
      title: 'Rester juste',
      paragraphs: [
        'Lisez les passages avant de regarder à nouveau le pourcentage. Demandez-vous ce que signifie une concordance dans cette matière et pour ce travail : noms, lois, méthodes et formules toutes faites se ressemblent partout.',
        'Parlez avec la personne et laissez-la s’expliquer avant de décider. Qui écrit dans une langue étrangère reste plus près de ses modèles ; cela invite au conseil plutôt qu’à la sanction.',
        'Traitez les rapports comme confidentiels. Ne les partagez qu’avec ceux qui en ont besoin et supprimez ce qui ne sert plus.',
      ],
    },
  ],
};
