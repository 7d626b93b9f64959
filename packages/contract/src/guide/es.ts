import type { Guide } from './guide.ts';

export const es: Guide = {
  title: 'Cómo leer un informe',
  intro:
    'Un informe muestra qué partes de un texto aparecen también en otro lugar, y dónde. Le ahorra la búsqueda, no el juicio: si una coincidencia es una falta, solo puede decirlo quien lea ambos textos.',
  sections: [
    {
      id: 'percent',
      title: 'Qué significa el porcentaje',
      paragraphs: [
        'El porcentaje es la parte de las palabras que aparecen en una fuente que cuenta: una que no está aceptada, excluida ni duplicada. Cada palabra cuenta una vez, sean cuantas sean las fuentes que la tienen.',
        'Mide el texto coincidente y nada más. Un porcentaje bajo puede contener un párrafo copiado que importa; uno alto puede venir de citas, formularios y listas que están en orden. Dos textos con el mismo porcentaje pueden ser de calidad muy distinta, así que no es una nota ni un límite por sí solo.',
        'La vista paso a paso del informe muestra cómo se llega a la cifra y qué se dejó fuera.',
      ],
    },
    {
      id: 'colours',
      title: 'Colores y números',
      paragraphs: [
        'Las fuentes están numeradas en el orden en que aparecen por primera vez en el texto. Cada una tiene uno de diez colores y un subrayado propio; la undécima vuelve a empezar con el primer color.',
        'El número del margen dice a qué fuente pertenece un pasaje, también en blanco y negro. Si varias fuentes tienen las mismas palabras, se las queda la que tiene más palabras coincidentes y las demás se nombran al lado.',
        'Un color no dice nada sobre la gravedad de una coincidencia. Las marcas pálidas son palabras que no cuentan según los ajustes.',
      ],
    },
    {
      id: 'ratings',
      title: 'Valoraciones de las fuentes',
      paragraphs: [
        'Cada fuente tiene una valoración. Si cambia una, el porcentaje cambia al instante en todas partes.',
      ],
      terms: [
        { term: 'Sospechosa', text: 'La fuente cuenta. Toda fuente encontrada empieza así.' },
        {
          term: 'Aceptada',
          text: 'Usted la ha mirado y está en orden, por ejemplo una cita o un texto de la misma persona. Sigue visible y no cuenta.',
        },
        {
          term: 'Excluida',
          text: 'No interviene, como si no se hubiera encontrado. Otras fuentes pueden quedarse entonces con sus palabras.',
        },
        {
          term: 'Duplicada',
          text: 'Se calcula y nunca se pone a mano: todas sus palabras están también en fuentes mayores.',
        },
      ],
    },
    {
      id: 'levels',
      title: 'Cuánto se ha reformulado',
      paragraphs: [
        'La similitud de un pasaje dice cuántas de sus palabras están también en la fuente, en el mismo orden. Describe la redacción, no la intención.',
      ],
      terms: [
        {
          term: 'Literal',
          text: 'Más del 95 por ciento de similitud: prácticamente las mismas palabras.',
        },
        {
          term: 'Ligeramente reformulado',
          text: 'Hasta el 95 por ciento: se cambiaron o añadieron algunas palabras.',
        },
        {
          term: 'Reformulado',
          text: 'Hasta el 80 por ciento: la frase se reconoce, muchas palabras son otras.',
        },
        {
          term: 'Muy reformulado',
          text: 'Menos del 60 por ciento: compare bien ambos lados. Estos hallazgos son casualidad más a menudo que otros.',
        },
      ],
    },
    {
      id: 'kinds',
      title: 'Tipos de cambio',
      paragraphs: ['Además de la cantidad, un informe nombra lo que se hizo con las palabras de un pasaje.'],
      terms: [
        { term: 'Copiado', text: 'Largas series de palabras son iguales y en el mismo orden.' },
        { term: 'Reformulado', text: 'Se sustituyeron, añadieron o quitaron palabras.' },
        { term: 'Reordenado', text: 'Las mismas palabras o partes están en otro orden.' },
        { term: 'Resumido', text: 'Un pasaje corto da el contenido de uno más largo.' },
      ],
    },
    {
      id: 'quotations',
      title: 'Citas y referencias',
      paragraphs: [
        'Un informe reconoce comillas, citas sangradas y referencias junto a un pasaje, y anota si una coincidencia está citada, tiene referencia, ambas cosas o ninguna. Hay muchos estilos de cita; si falta la nota, es motivo para mirar y no una prueba.',
        'Según los ajustes de una comprobación, las citas o la lista de fuentes pueden quedar fuera del porcentaje. El informe lo dice cuando es así.',
        'Una referencia solo ayuda si lleva a la fuente que de verdad se usó. Comprobarlo sigue siendo tarea suya.',
      ],
    },
    {
      id: 'duplicates',
      title: 'El mismo texto en varios lugares',
      paragraphs: [
        'Las páginas de la red se copian unas a otras. Si un pasaje está en varias fuentes, sus palabras se dan a la que tiene más del texto; las fuentes sin ninguna palabra propia quedan duplicadas y al principio ocultas.',
        'Por eso la fuente que se muestra no es siempre la que el autor tenía delante. Incluso puede haber copiado del texto comprobado: fíjese en las fechas.',
      ],
    },
    {
      id: 'notFound',
      title: 'Lo que no se encuentra',
      paragraphs: [
        'Una comprobación solo encuentra lo que ha buscado; el informe lo enumera. No se encuentran libros que no son digitales, páginas con acceso restringido, páginas muy nuevas, imágenes, tablas como imagen, traducciones ni ideas dichas con palabras propias.',
        'La ausencia de coincidencias no prueba la originalidad. Quien tenga una duda fundada debería buscar también por otros medios.',
        'Cuando un informe muestra lugares que conviene mirar, el texto contiene signos que pueden ocultar copias, como caracteres invisibles o letras de otro alfabeto. Muchos surgen al convertir archivos sin que nadie lo quisiera.',
      ],
    },
    {
      id: 'style',
      title: 'La vista de estilo',
      paragraphs: [
        'La vista de estilo colorea cuánto se aparta la redacción de cada frase del resto del mismo texto y lo formularia que es. Un cambio de estilo puede tener muchas causas: una cita, una segunda mano, un párrafo revisado, una noche de cansancio.',
        'Es una medida con incertidumbre, sobre todo en textos cortos. No muestra si algo lo escribió una máquina y no debe ser el único motivo de una acusación.',
      ],
    },
    {
      id: 'fairness',
      title: 'Ser justo',
      paragraphs: [
        'Lea los pasajes antes de volver a mirar el porcentaje. Pregúntese qué significa una coincidencia en esta materia y para esta tarea: nombres, leyes, métodos y frases hechas se parecen en todas partes.',
        'Hable con la persona y deje que se explique antes de decidir. Quien escribe en una lengua ajena se mantiene más cerca de sus modelos; eso invita antes a aconsejar que a sancionar.',
        'Trate los informes como confidenciales. Compártalos solo con quien los necesite y elimine lo que ya no haga falta.',
      ],
    },
  ],
};
