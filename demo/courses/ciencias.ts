import type { CourseText } from './course-text.ts'

export const ciencias: readonly CourseText[] = [
  {
    slug: 'cielo-mexico',
    title: 'Astronomía a simple vista: el cielo de México',
    professor: 'beatriz',
    level: 'principiante',
    price: 0,
    topics: ['astronomía', 'constelaciones', 'planetas', 'eclipses'],
    description:
      'No hace falta telescopio para empezar a entender el cielo. Con tus ojos, un mapa y una noche despejada vas a reconocer planetas, encontrar el norte y seguir la Luna durante un mes. Hablamos de lo que veían los mayas y de lo que sabemos hoy, sin una sola ecuación. Es un curso gratuito, hecho para verse en familia y salir al patio después de cada lección.',
    lessons: `
      Tu primera noche | Orientarse con lo que hay sobre la azotea.
      Por qué se mueve el cielo | Rotación, traslación y estaciones.
      La Luna en un mes | Fases, mareas y el conejo.
      Planetas sin telescopio | Cómo distinguirlos de una estrella.
      Constelaciones de invierno | Orión, Tauro y las Pléyades.
      Constelaciones de verano | Escorpión, Sagitario y el centro de la galaxia.
      Eclipses | Verlos sin dañarse los ojos.
      El cielo de los mayas | Venus, el calendario y Chichén Itzá.`,
    standing: {
      status: 'approved',
      publishedDaysAgo: 690,
      reception: {
        appeal: 8,
        stars: 4.9,
        themes: [
          'las fases de la Luna',
          'los planetas',
          'las constelaciones de invierno',
          'el calendario maya',
          'los eclipses',
        ],
        praise: [
          'Salimos a la azotea con los niños y encontramos Júpiter a la primera, se emocionaron muchísimo.',
          'Nunca había entendido por qué la Luna sale a distinta hora; con la naranja y la lámpara quedó clarísimo.',
          'Que sea gratis y tan bueno me parece increíble, ya lo compartí con mis alumnos de secundaria.',
          'Vi las Pléyades desde Real de Catorce y me acordé de la lección de invierno.',
          'Lo vimos en familia, una lección por noche, y se volvió nuestra rutina de vacaciones.',
          'Se agradece que no haya ecuaciones, pero que tampoco nos traten como si no entendiéramos.',
        ],
        critique: [
          'Vivo en la Ciudad de México y con tanta luz la mitad de los ejercicios no se pueden hacer.',
          'Me quedé con ganas de más sobre telescopios para dar el siguiente paso.',
        ],
      },
    },
  },
  {
    slug: 'estadistica-sin-miedo',
    title: 'Estadística sin miedo',
    professor: 'adriana',
    level: 'principiante',
    topics: ['estadística', 'probabilidad', 'datos', 'gráficas'],
    description:
      'Cada día alguien te quiere convencer con un porcentaje. Este curso te da las herramientas para preguntar de dónde salió. Usamos datos reales del INEGI, de la liga de futbol y del recibo de la luz para entender promedios, dispersión, muestras y correlaciones. Si sabes usar una hoja de cálculo y sumar, ya tienes lo necesario.',
    lessons: `
      ¿Promedio de qué? | Media, mediana y el salario que nadie gana.
      Ver los datos | Gráficas que ayudan y gráficas que engañan.
      Qué tan dispersos | Desviación estándar explicada con tortillas.
      Probabilidad cotidiana | Volados, loterías y lluvia.
      Muestras y encuestas | Cómo mil personas hablan por millones.
      Correlación no es causa | Helados, ahogados y otras trampas.
      La curva normal | Dónde aparece y dónde no.
      Decidir con incertidumbre | Intervalos sin fórmulas que asusten.
      Proyecto: tu recibo de la luz | Doce meses de datos propios.`,
    standing: {
      status: 'approved',
      publishedDaysAgo: 480,
      reception: {
        appeal: 6,
        stars: 4.5,
        themes: [
          'la desviación estándar',
          'las encuestas',
          'la correlación',
          'las gráficas engañosas',
          'el recibo de la luz',
        ],
        praise: [
          'Reprobé estadística dos veces en la universidad y aquí la entendí con tortillas.',
          'Ahora no puedo ver una encuesta en las noticias sin preguntar por el tamaño de la muestra.',
          'El proyecto del recibo me sirvió para descubrir que el refrigerador viejo gastaba el doble.',
          'Soy enfermera y por fin leo los artículos sin saltarme la sección de resultados.',
          'Los ejemplos de la liga de futbol son muy buenos, hasta mi hermano se quedó viendo.',
        ],
        critique: [
          'Los intervalos de confianza los vi tres veces y todavía no me quedan del todo claros.',
          'Estaría bien que incluyera los archivos de datos de cada lección para no capturarlos a mano.',
        ],
      },
    },
  },
  {
    slug: 'quimica-cocina',
    title: 'Química en tu cocina',
    professor: 'beatriz',
    level: 'principiante',
    price: 229,
    topics: ['química', 'experimentos', 'pH', 'reacciones'],
    description:
      'Tu cocina ya es un laboratorio, solo le falta una libreta. Hacemos siete experimentos seguros con col morada, bicarbonato, limón y huevo para hablar de ácidos, emulsiones, proteínas y caramelo. Cada uno se explica primero con lo que ves y después con lo que hacen las moléculas. Ideal para estudiantes de secundaria, sus papás y personas curiosas en general.',
    lessons: `
      Seguridad y libreta | Cómo anotar para que un experimento sirva.
      La col que cambia de color | Un indicador de pH hecho en casa.
      Burbujas | Ácidos, bases y el volcán bien explicado.
      Por qué se corta la mayonesa | Emulsiones y cómo rescatarlas.
      Huevo: desdoblar proteínas | Calor, limón y tiempo.
      Caramelo y tostado | Maillard frente a caramelización.
      Cristales de azúcar | Saturación y paciencia.`,
    standing: {
      status: 'approved',
      publishedDaysAgo: 300,
      reception: {
        appeal: 5,
        stars: 4.6,
        themes: [
          'la col morada',
          'las emulsiones',
          'el caramelo',
          'los cristales de azúcar',
          'las proteínas del huevo',
        ],
        praise: [
          'Mi hijo ganó la feria de ciencias con el indicador de col morada.',
          'Rescaté una mayonesa cortada frente a mi suegra, valió cada peso.',
          'Doy química en prepa y estos experimentos funcionan mejor que los del libro.',
          'Los cristales tardaron una semana, pero la espera fue parte de la diversión.',
          'Me gusta que primero se observe y después se explique, así sí se queda.',
        ],
        critique: [
          'Está muy bien para secundaria; si ya llevaste química en la universidad se queda corto.',
          'El audio del experimento de las burbujas se oye más bajo que el resto.',
        ],
      },
    },
  },
  {
    slug: 'plantas-nativas',
    title: 'Plantas nativas para tu azotea',
    professor: 'beatriz',
    level: 'principiante',
    price: 259,
    topics: ['botánica', 'azotea verde', 'polinizadores'],
    description:
      'Un jardín de plantas nativas bebe poca agua y se llena de colibríes. En este curso diseñas uno para tu azotea o balcón según el sol, el peso y el viento. Elegimos especies del Valle de México y de otras regiones, preparamos el sustrato y planeamos el riego de todo el año.',
    lessons: `
      Sol, peso y viento | Medir tu azotea antes de comprar nada.
      Veinte especies nobles | Salvias, agaves, siemprevivas y más.
      Sustrato ligero | Mezclas que drenan y no pesan.
      Riego con poca agua | Calendario de secas y lluvias.
      Invitar a los polinizadores | Colibríes, abejas y mariposas.`,
    standing: { status: 'pending', submittedDaysAgo: 2 },
  },
]
