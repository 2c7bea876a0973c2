import type { CourseText } from './course-text.ts'

export const arte: readonly CourseText[] = [
  {
    slug: 'acuarela-paisaje',
    title: 'Acuarela: del primer lavado al paisaje',
    professor: 'renata',
    level: 'principiante',
    topics: ['acuarela', 'color', 'paisaje', 'pincel'],
    description:
      'La acuarela tiene fama de difícil porque no perdona, pero en realidad solo pide agua y calma. Empezamos con tres colores y un pincel, haciendo manchas hasta que el agua deje de dar miedo. Después vienen los lavados, las veladuras y los blancos que se respetan. El proyecto final es un paisaje de los volcanes al amanecer que podrás enmarcar.',
    lessons: `
      Tres colores y un pincel | Qué comprar con poco dinero y qué no hace falta.
      Agua: cuánta y cuándo | Húmedo sobre húmedo, húmedo sobre seco.
      El lavado parejo y el degradado | Inclinar la hoja y no mirar atrás.
      Mezclas limpias | Cómo obtener verdes y grises sin ensuciar.
      Guardar los blancos | Reservas, cera y paciencia.
      Veladuras | Capas transparentes y tiempos de secado.
      Cielos en cinco minutos | Nubes, lluvia y atardecer.
      Árboles y lejanía | Sugerir en lugar de dibujar hoja por hoja.
      Proyecto: los volcanes al amanecer | Del boceto a la firma.`,
    standing: {
      status: 'approved',
      publishedDaysAgo: 610,
      reception: {
        appeal: 7,
        stars: 4.8,
        themes: [
          'las veladuras',
          'los cielos',
          'el control del agua',
          'los verdes',
          'los blancos reservados',
        ],
        praise: [
          'Mi cuadro de los volcanes ya está colgado en la sala y nadie me cree que es mi primera acuarela.',
          'Compré solo los tres colores que recomienda y me alcanzaron para todo el curso.',
          'Hacer manchas sin propósito al principio parece tonto, pero me quitó el miedo al papel.',
          'Me gustó ver los errores en cámara y cómo se corrigen con un papel absorbente.',
          'Pinto los domingos con mi hija de nueve años y las dos seguimos el mismo video.',
          'El ejercicio de los grises me cambió la forma de ver las sombras en la calle.',
        ],
        critique: [
          'El proyecto final avanza muy rápido en comparación con las primeras lecciones.',
          'Hubiera querido una lista impresa de materiales con marcas que se consigan fuera de la capital.',
        ],
      },
    },
  },
  {
    slug: 'figura-humana',
    title: 'Dibujo de figura humana en quince minutos al día',
    professor: 'renata',
    level: 'intermedio',
    price: 279,
    topics: ['dibujo', 'anatomía', 'gesto', 'proporción'],
    description:
      'Dibujar personas es un hábito, no un don. Cada lección propone un ejercicio de quince minutos que puedes repetir toda la semana con un lápiz y hojas recicladas. Trabajamos primero el gesto, luego la estructura y al final el volumen. En dos meses tendrás una libreta llena y una mano mucho más suelta.',
    lessons: `
      La línea de acción | Treinta figuras de treinta segundos.
      Cabezas y proporciones | Medir con el lápiz sin volverse esclavo.
      Torso y cadera: dos cajas | El giro que da vida a la postura.
      Brazos y piernas en cilindros | Escorzos sin lágrimas.
      Manos que no parecen guantes | Bloques, arcos y ritmo.
      Peso y equilibrio | Dónde cae la plomada.
      Luz y sombra en tres valores | Volumen con el costado del lápiz.`,
    standing: {
      status: 'approved',
      publishedDaysAgo: 430,
      reception: {
        appeal: 5,
        stars: 4.5,
        themes: [
          'la línea de acción',
          'los escorzos',
          'las manos',
          'el equilibrio',
          'los tres valores',
        ],
        praise: [
          'Quince minutos de verdad: lo hago con el café de la mañana y llevo cuarenta días seguidos.',
          'Mis manos ya no parecen guantes, y eso que llevaba años escondiéndolas en los bolsillos.',
          'La idea de las dos cajas para torso y cadera me hizo clic al instante.',
          'Comparé mi libreta del primer día con la de ahora y no parece la misma persona.',
          'Se nota la experiencia dando clase: anticipa justo el error que estás por cometer.',
        ],
        critique: [
          'Faltan modelos con distintos tipos de cuerpo; casi todos los ejemplos son delgados.',
          'El ritmo es bueno, pero necesitaba más fotos de referencia para practicar por mi cuenta.',
        ],
      },
    },
  },
  {
    slug: 'tipografia-carteles',
    title: 'Tipografía para carteles que se leen de lejos',
    professor: 'renata',
    level: 'intermedio',
    price: 399,
    topics: ['tipografía', 'cartel', 'composición', 'diseño gráfico'],
    description:
      'Un cartel tiene tres segundos para decir lo suyo desde la otra banqueta. Aquí aprenderás a elegir una letra, a darle tamaño y espacio, y a ordenar la información para que el ojo sepa por dónde empezar. Revisamos carteles mexicanos, de la lucha libre al 68, y de cada uno sacamos una regla práctica. Terminas con una serie de tres carteles listos para imprimir.',
    lessons: `
      Leer de lejos | El experimento de los tres segundos.
      Anatomía de una letra | Lo que hace legible a una forma.
      Elegir la familia correcta | Carácter, contexto y licencias.
      Jerarquía con dos tamaños | Quitar antes que agregar.
      Espacio entre letras y líneas | Ajustes que no se notan, pero se sienten.
      La retícula del cartel | Márgenes, columnas y tensión.
      Lecciones de la lucha libre | Contraste, color y repetición.
      Preparar para imprenta | Rebases, negros y pruebas.`,
    standing: {
      status: 'approved',
      publishedDaysAgo: 255,
      reception: {
        appeal: 4,
        stars: 4.4,
        themes: [
          'la jerarquía',
          'el espacio entre letras',
          'la retícula',
          'los carteles de lucha libre',
          'la preparación para imprenta',
        ],
        praise: [
          'Rediseñé el cartel de la kermés de la escuela y por primera vez la gente llegó a la hora correcta.',
          'El análisis de los carteles de lucha libre es una joya, ojalá hubiera un curso solo de eso.',
          'Trabajo en una imprenta y ya le pasé la lección de rebases a tres clientes.',
          'Aprendí a quitar, que es lo más difícil cuando te piden meter diez logotipos.',
        ],
        critique: [
          'Da por hecho que manejas un programa de diseño; para quien empieza es un salto grande.',
          'Muy buena teoría, le faltan más ejercicios guiados de principio a fin.',
        ],
      },
    },
  },
  {
    slug: 'bordado-tenango',
    title: 'Bordado de Tenango paso a paso',
    professor: 'citlali',
    level: 'principiante',
    price: 249,
    topics: ['bordado', 'Tenango', 'textil', 'Hidalgo'],
    description:
      'Los animales y las flores de Tenango de Doria nacieron de una sequía y dieron la vuelta al mundo. En este curso aprendes a trazar el dibujo, a escoger los hilos y a dominar la puntada que rellena sin que se frunza la tela. Hablamos también de quiénes crean estos diseños y de cómo practicar con respeto. Solo necesitas manta, aguja y ganas de sentarte un rato.',
    lessons: `
      Historia de un bordado | Tenango de Doria, los años sesenta y las dibujantes.
      Manta, hilo y bastidor | Materiales sencillos y cómo prepararlos.
      Dibujar animales sin miedo | De la silueta al adorno.
      La puntada de relleno | Tensión pareja, revés limpio.
      Color: de un tono a muchos | Combinaciones tradicionales y propias.
      Terminar y cuidar la pieza | Planchado, dobladillo y lavado.`,
    standing: {
      status: 'approved',
      publishedDaysAgo: 190,
      reception: {
        appeal: 6,
        stars: 4.9,
        themes: [
          'la puntada de relleno',
          'el dibujo de los animales',
          'la combinación de colores',
          'el acabado',
          'la historia de las dibujantes',
        ],
        praise: [
          'Bordé un armadillo que quedó chueco y precioso, ya voy por la segunda servilleta.',
          'Gracias por nombrar a las mujeres que empezaron esto, casi nadie lo hace.',
          'Me ayudó a bajar el estrés: una hora de aguja en la noche y duermo mejor.',
          'Mi revés ahora está tan limpio como el frente, cosa que mi abuela aprobaría.',
        ],
        critique: [
          'La cámara está un poco lejos en la lección de la puntada y cuesta ver por dónde entra la aguja.',
          'Bonito y bien contado, aunque se me hizo corto.',
        ],
      },
    },
  },
]
