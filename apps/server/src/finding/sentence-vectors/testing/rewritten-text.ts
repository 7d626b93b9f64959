/**
 * A text and a rewriting that shares hardly a word with it, and the words of both that mean the same. The rewriting is
 * invisible to a comparison of words.
 */
export const ferry = `The ferry across the strait carried its first passengers in spring. Before that, fishermen rowed
  travellers over in small boats whenever storms allowed it. The company bought two old steamers and repaired their
  engines during winter. Merchants welcomed the cheaper freight, while innkeepers feared empty bedrooms. Within a decade
  the harbour doubled its quay and hired forty dockers. A bridge finally ended the crossing, and the vessels were
  scrapped.`;

export const ferryReworded = `Regular sailings over the narrows began to take people one April. Earlier, anglers had
  paddled wayfarers to the far shore in dinghies if gales permitted. A firm acquired a pair of aged paddlewheelers,
  mending the motors through the cold months. Traders liked lower shipping prices; hoteliers dreaded vacant rooms. Ten
  years later the port had twice the wharf and employed dozens of stevedores. At last a viaduct made this passage
  needless, so every ship went to the breakers.`;

/** The same subject, written apart. */
export const ferryOfOthers = `A harbour town lives with the wind. My uncle worked on a ferry for thirty years and never
  learned to swim. He said that steamers were warmer than any bedroom on the shore. In winter the company paid little,
  and dockers played cards until a storm had passed. Passengers gave him fish when they could not pay the fare. The
  bridge took his work, but he liked to walk over it on Sundays.`;

export const ferrySynonyms: readonly (readonly string[])[] = [
  ['ferry', 'sailings'],
  ['strait', 'narrows'],
  ['carried', 'take'],
  ['first', 'began'],
  ['passengers', 'people'],
  ['spring', 'april'],
  ['before', 'earlier'],
  ['fishermen', 'anglers'],
  ['rowed', 'paddled'],
  ['travellers', 'wayfarers'],
  ['boats', 'dinghies'],
  ['storms', 'gales'],
  ['allowed', 'permitted'],
  ['company', 'firm'],
  ['bought', 'acquired'],
  ['two', 'pair'],
  ['old', 'aged'],
  ['steamers', 'paddlewheelers'],
  ['repaired', 'mending'],
  ['engines', 'motors'],
  ['winter', 'months'],
  ['merchants', 'traders'],
  ['welcomed', 'liked'],
  ['cheaper', 'lower'],
  ['freight', 'shipping'],
  ['innkeepers', 'hoteliers'],
  ['feared', 'dreaded'],
  ['empty', 'vacant'],
  ['bedrooms', 'rooms'],
  ['decade', 'years'],
  ['harbour', 'port'],
  ['doubled', 'twice'],
  ['quay', 'wharf'],
  ['hired', 'employed'],
  ['forty', 'dozens'],
  ['dockers', 'stevedores'],
  ['bridge', 'viaduct'],
  ['finally', 'last'],
  ['crossing', 'passage'],
  ['vessels', 'ship'],
  ['scrapped', 'breakers'],
  ['small'],
  ['wind'],
  ['uncle'],
  ['thirty'],
  ['swim'],
  ['warmer'],
  ['shore'],
  ['paid', 'pay'],
  ['cards'],
  ['fish'],
  ['fare'],
  ['work', 'worked'],
  ['walk'],
  ['sundays'],
];
