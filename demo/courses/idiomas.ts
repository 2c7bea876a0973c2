import type { CourseText } from './course-text.ts'

export const idiomas: readonly CourseText[] = [
  {
    slug: 'ingles-trabajo',
    title: 'Inglés para el trabajo: juntas, correos y llamadas',
    professor: 'claire',
    level: 'intermedio',
    price: 459,
    topics: ['inglés', 'trabajo', 'correos', 'reuniones'],
    description:
      'Sabes inglés hasta que alguien te pregunta algo en una videollamada. Este curso entrena justo esos momentos: presentarte, pedir que repitan, discrepar con cortesía, escribir un correo que sí contesten. Practicamos con situaciones de oficina mexicana y frases que puedes usar mañana mismo. No hay listas de verbos: hay conversaciones que se repiten hasta que salen solas.',
    lessons: `
      Presentarte en treinta segundos | Quién eres y qué haces, sin recitar.
      Pedir que repitan | Ocho maneras que no suenan mal.
      El correo que sí contestan | Asunto, petición y cierre.
      Dar malas noticias | Retrasos, errores y disculpas.
      Juntas: tomar la palabra | Entrar, salir y ceder el turno.
      Discrepar con cortesía | Decir que no sin decir no.
      Números, fechas y dinero | Lo que más se malentiende.
      Llamadas con mala señal | Confirmar y deletrear.
      Negociar un plazo | Condiciones y alternativas.
      Plática antes de la junta | Clima, futbol y fin de semana.`,
    standing: {
      status: 'approved',
      publishedDaysAgo: 450,
      reception: {
        appeal: 9,
        stars: 4.6,
        themes: [
          'las llamadas con mala señal',
          'los correos',
          'las formas de discrepar',
          'los números y las fechas',
          'la plática antes de la junta',
        ],
        praise: [
          'Al día siguiente usé tres frases en la junta con los de Chicago y nadie notó que estaba temblando.',
          'Mis correos pasaron de veinte líneas a cinco y ahora sí me contestan.',
          'Llevaba años diciendo «what» y aquí aprendí ocho formas más amables de pedir que repitan.',
          'Me dieron el puesto con clientes extranjeros y le debo buena parte a este curso.',
          'Los ejemplos son de oficina mexicana de verdad, no de un libro de los noventa.',
          'Practico en el metro repitiendo en voz baja, ya no me da pena.',
        ],
        critique: [
          'El nivel está un poco arriba de lo que dice; con inglés básico cuesta seguir las conversaciones.',
          'Buenas frases, pero casi no hay ejercicios para escribir y que te corrijan.',
        ],
      },
    },
  },
  {
    slug: 'frances-canciones',
    title: 'Francés desde cero con canciones',
    professor: 'claire',
    level: 'principiante',
    topics: ['francés', 'pronunciación', 'canciones'],
    description:
      'El francés entra mejor por el oído. Cada lección gira alrededor de una canción tradicional: la escuchamos, la desarmamos, la pronunciamos y terminamos cantándola sin vergüenza. Entre verso y verso aparecen los saludos, los números, el presente y las primeras frases útiles para viajar. Al final podrás pedir un café, perderte en una estación y salir de ahí.',
    lessons: `
      Sonidos que no tenemos | La u, las nasales y la erre.
      Frère Jacques | Saludos y órdenes.
      Alouette | El cuerpo y los artículos.
      Au clair de la lune | Pedir cosas con cortesía.
      Sur le pont d’Avignon | El presente que todo lo puede.
      À la claire fontaine | Hablar del pasado por primera vez.
      En el café y en la estación | Todo junto.`,
    standing: {
      status: 'approved',
      publishedDaysAgo: 340,
      reception: {
        appeal: 5,
        stars: 4.7,
        themes: [
          'las vocales nasales',
          'la erre francesa',
          'el presente',
          'la escena del café',
          'los saludos',
        ],
        praise: [
          'Canto Au clair de la lune mientras lavo los trastes y mi gato ya se la sabe.',
          'Fui a Montreal y pedí mi café sin pasar al inglés.',
          'La manera de explicar la u con un silbido me resolvió un problema de años.',
          'Nunca había cantado frente a una pantalla y aquí no me dio vergüenza.',
          'Aprendí más en siete canciones que en un semestre de gramática.',
        ],
        critique: [
          'Me gustó, pero si no te gusta cantar te va a desesperar.',
          'Faltan ejercicios de lectura para no depender solo del oído.',
        ],
      },
    },
  },
  {
    slug: 'nahuatl',
    title: 'Náhuatl para principiantes',
    professor: 'citlali',
    level: 'principiante',
    price: 199,
    topics: ['náhuatl', 'lenguas originarias', 'pronunciación'],
    description:
      'Ya hablas náhuatl sin darte cuenta: jitomate, popote, apapachar. A partir de esas palabras entramos en una lengua viva que hoy usan más de millón y medio de personas. Aprenderás a saludar, a contar de veinte en veinte, a decir de quién es algo y a armar oraciones sencillas en la variante de la Huasteca. Con grabaciones de hablantes de tres comunidades.',
    lessons: `
      Palabras que ya conoces | De ahuacatl a aguacate.
      Sonidos y escritura | El saltillo, la tl y las vocales largas.
      Piyali: saludar | Cortesía según la hora y la persona.
      Contar de veinte en veinte | Manos, pies y mercado.
      Mío, tuyo, nuestro | Los prefijos de posesión.
      Verbos de todos los días | Ir, comer, trabajar.
      Preguntar y responder | Quién, qué, dónde.
      Una conversación completa | En el camino a la milpa.`,
    standing: {
      status: 'approved',
      publishedDaysAgo: 235,
      reception: {
        appeal: 5,
        stars: 4.8,
        themes: [
          'el saltillo',
          'los prefijos de posesión',
          'los saludos',
          'la cuenta de veinte en veinte',
          'las grabaciones de las comunidades',
        ],
        praise: [
          'Mi abuela lo hablaba y nunca nos enseñó; la saludé con piyali y se le llenaron los ojos.',
          'Escuchar a hablantes de tres comunidades hace toda la diferencia.',
          'Contar de veinte en veinte me voló la cabeza, ahora así cuento las cajas en la bodega.',
          'Se trata la lengua como lo que es, viva y de hoy, sin ponerla en una vitrina.',
          'Me sirvió para acercarme a mis alumnos en Chicontepec.',
        ],
        critique: [
          'Yo buscaba la variante del centro y no leí bien la descripción; el curso es de la Huasteca.',
          'Las oraciones con dos prefijos se explican muy rápido.',
        ],
      },
    },
  },
  {
    slug: 'pronunciacion-ingles',
    title: 'Pronunciación del inglés para hispanohablantes',
    professor: 'claire',
    level: 'intermedio',
    price: 299,
    topics: ['inglés', 'pronunciación', 'fonética'],
    description:
      'No se trata de borrar tu acento, sino de que te entiendan a la primera. Trabajamos los sonidos que el español no tiene, el ritmo de la frase y las palabras que más nos delatan. Cada lección incluye un espejo, una grabación tuya y cinco minutos de práctica.',
    lessons: `
      Te entienden o no te entienden | Qué errores importan y cuáles no.
      Ship y sheep | Vocales cortas y largas.
      La th sin escupir | Lengua, dientes y aire.
      Palabras que empiezan con s | Decir school sin decir eschool.
      El ritmo de la frase | Sílabas fuertes y débiles.
      Terminaciones en -ed | Tres sonidos y una regla.`,
    standing: { status: 'pending', submittedDaysAgo: 1 },
  },
]
