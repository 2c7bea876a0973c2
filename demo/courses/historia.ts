import type { CourseText } from './course-text.ts'

export const historia: readonly CourseText[] = [
  {
    slug: 'doce-objetos',
    title: 'Historia de México en doce objetos',
    professor: 'citlali',
    level: 'principiante',
    price: 0,
    topics: ['historia de México', 'museos', 'objetos'],
    description:
      'Una cabeza colosal, una moneda, un rebozo, un boleto del metro: los objetos guardan la historia que no cabe en los discursos. Cada lección parte de uno y desde ahí jala el hilo de una época. Verás el país sin héroes de bronce, con gente que trabajaba, comerciaba y cocinaba. Todos los objetos se pueden visitar en museos públicos, y te digo en cuáles.',
    lessons: `
      Una cabeza olmeca | Poder y piedra hace tres mil años.
      Una vasija maya | Cacao, escritura y banquetes.
      La piedra del Sol | Lo que dice y lo que no.
      Un códice de tributos | Cuentas de un imperio.
      Una moneda de ocho reales | Plata que dio la vuelta al mundo.
      Un biombo novohispano | Asia en la sala de una casa.
      Una campana | La independencia desde abajo.
      Un fusil y una olla | Vida diaria en la Reforma.
      Un boleto de tren | El porfiriato en movimiento.
      Un rebozo | Mujeres en la Revolución.
      Un radio de bulbos | La nación que se escucha.
      Un boleto del metro | Modernidad, Olimpiada y 1968.`,
    standing: {
      status: 'approved',
      publishedDaysAgo: 500,
      reception: {
        appeal: 7,
        stars: 4.8,
        themes: [
          'la moneda de ocho reales',
          'el biombo',
          'la piedra del Sol',
          'el rebozo',
          'el boleto del metro',
        ],
        praise: [
          'Fui al museo a ver el biombo después de la lección y me quedé una hora frente a él.',
          'No sabía que nuestra moneda circulaba en China, es una historia que merece película.',
          'Doy cuarto de primaria y uso un objeto por semana, los niños llegan preguntando cuál sigue.',
          'Por fin una historia sin fechas que memorizar y con gente de verdad.',
          'El capítulo del rebozo me hizo llamar a mi abuela para preguntarle por su mamá.',
          'Doce lecciones que se van como agua, terminé en dos fines de semana.',
        ],
        critique: [
          'Se salta demasiado rápido el siglo XX; de 1930 a 1968 hay mucho que contar.',
          'Me faltaron lecturas recomendadas al final de cada objeto.',
        ],
      },
    },
  },
  {
    slug: 'centro-historico',
    title: 'Arquitectura del Centro Histórico a pie',
    professor: 'citlali',
    level: 'principiante',
    price: 279,
    topics: ['arquitectura', 'Ciudad de México', 'barroco', 'patrimonio'],
    description:
      'Setecientos años de ciudad caben en una caminata de tres horas. Recorremos el Centro calle por calle para aprender a distinguir un patio virreinal de uno porfiriano, un barroco de un neoclásico y un hundimiento de un error. Cada lección es una ruta que puedes caminar con audífonos. Después de este curso ya no volverás a mirar solo los aparadores.',
    lessons: `
      Una ciudad sobre un lago | Por qué todo se inclina.
      Tezontle y chiluca | Los materiales del virreinato.
      Leer un patio | Casas, vecindades y palacios.
      Barroco y estípites | El Sagrario, columna por columna.
      El neoclásico llega de la Academia | Tolsá y el orden.
      Hierro y vitral | Correos, Bellas Artes y el porfiriato.
      Las cantinas también cuentan | Arquitectura de todos los días.`,
    standing: {
      status: 'approved',
      publishedDaysAgo: 150,
      reception: {
        appeal: 6,
        stars: 4.6,
        themes: ['los hundimientos', 'el tezontle', 'los patios', 'el Sagrario', 'las cantinas'],
        praise: [
          'Caminé la ruta de los patios con audífonos un domingo y descubrí tres a los que se puede entrar gratis.',
          'Trabajo en Madero desde hace diez años y no había mirado hacia arriba.',
          'Ahora distingo un estípite de una columna y lo presumo en cada visita.',
          'La explicación de los hundimientos con una esponja mojada es perfecta.',
        ],
        critique: [
          'Hay mucho ruido de calle en dos lecciones y se pierde parte de la explicación.',
          'Estaría mejor con un mapa descargable de cada ruta.',
        ],
      },
    },
  },
  {
    slug: 'leer-codice',
    title: 'Cómo leer un códice',
    professor: 'citlali',
    level: 'intermedio',
    topics: ['códices', 'Mesoamérica', 'escritura', 'náhuatl'],
    description:
      'Un códice no se mira: se lee, y a veces se canta. Con reproducciones del Mendoza, el Borbónico y el Vindobonensis aprenderás a reconocer fechas, nombres, lugares, conquistas y linajes. Partimos de glifos sencillos y llegamos a seguir la vida de un gobernante mixteco a lo largo de varias láminas. No necesitas saber náhuatl, aunque quizá termines con ganas.',
    lessons: `
      Qué es y qué no es un códice | Papel amate, piel de venado y biombos.
      Contar los días | Veinte signos y trece números.
      Nombres de personas | Ocho Venado y sus vecinos.
      Nombres de lugares | Cerros, agua y dientes.
      Caminos, guerras y alianzas | Huellas, flechas y petates.
      Una lámina del Mendoza | Lectura completa, paso a paso.
      La vida de Ocho Venado | Un relato en seis láminas.
      Colores y materiales | Azul maya, grana y negro de humo.`,
    standing: {
      status: 'approved',
      publishedDaysAgo: 395,
      reception: {
        appeal: 4,
        stars: 4.7,
        themes: [
          'los nombres de lugar',
          'los veinte signos',
          'la vida de Ocho Venado',
          'la lámina del Mendoza',
          'la grana cochinilla',
        ],
        praise: [
          'Leí completo mi primer topónimo y resultó ser el pueblo de mi papá.',
          'La vida de Ocho Venado es mejor que cualquier serie de intrigas.',
          'Por fin entendí para qué sirven las huellitas entre una figura y otra.',
          'Se nota el cariño y también el rigor: siempre aclara qué se sabe y qué se supone.',
        ],
        critique: [
          'Las láminas a veces pasan muy rápido y en el celular no se alcanzan a ver los detalles.',
          'Denso pero bueno; hay que tomarlo con libreta y pausar mucho.',
        ],
      },
    },
  },
  {
    slug: 'historia-cocina',
    title: 'Historia de la cocina mexicana',
    professor: 'ernesto',
    level: 'principiante',
    price: 249,
    topics: ['gastronomía', 'historia', 'virreinato', 'maíz'],
    description:
      'Lo que comemos hoy es el resultado de viajes, hambres, conventos y mercados. Seguimos el camino del maíz, del cerdo, del trigo y del chile para entender cómo se formó una cocina que cambia en cada valle. Hay recetas antiguas leídas en voz alta y probadas en la estufa, con resultados no siempre deliciosos. Un curso para quien cocina y para quien solo come.',
    lessons: `
      Antes del comal | Maíz, frijol y calabaza.
      El mercado de Tlatelolco | Lo que vio Bernal Díaz.
      Cerdo, trigo y azúcar | Lo que llegó en los barcos.
      Cocinas de convento | Dulces, moles y leyendas.
      La Nao de China | Arroz, mango y canela.
      Fondas, cafés y tortillerías | El siglo XIX sale a comer.
      Qué es comida mexicana hoy | Patrimonio, moda y memoria.`,
    standing: {
      status: 'approved',
      publishedDaysAgo: 95,
      reception: {
        appeal: 6,
        stars: 4.4,
        themes: [
          'la Nao de China',
          'las cocinas de convento',
          'el mercado de Tlatelolco',
          'el trigo',
          'las fondas del siglo XIX',
        ],
        praise: [
          'La receta del siglo XVIII que salió horrible fue mi parte favorita.',
          'No tenía idea de que el mango llegó por Acapulco.',
          'Tengo una fonda en Toluca y ahora les cuento estas historias a los comensales.',
          'Está muy bien documentado y aun así se siente como plática de sobremesa.',
        ],
        critique: [
          'Esperaba más recetas que se pudieran cocinar de principio a fin.',
          'La última lección mezcla demasiados temas y deja cabos sueltos.',
        ],
      },
    },
  },
]
