import type { CourseText } from './course-text.ts'

export const fotografia: readonly CourseText[] = [
  {
    slug: 'foto-celular',
    title: 'Fotografía con celular: luz y encuadre',
    professor: 'ulises',
    level: 'principiante',
    price: 249,
    topics: ['fotografía', 'celular', 'luz natural', 'composición'],
    description:
      'La mejor cámara es la que ya traes en la bolsa, siempre que sepas mirar. Aprende a buscar la luz antes que el filtro, a encuadrar con intención y a contar algo con una sola imagen. Todos los ejercicios se hacen en tu colonia: el puesto de jugos, la ventana de tu cuarto, el camión de regreso. La edición viene al final y dura poco, porque la foto buena casi no la necesita.',
    lessons: `
      Limpia el lente y otras obviedades | Ajustes que casi nadie toca.
      La luz manda | Suave, dura, de lado y a contraluz.
      Encuadrar es decidir | Tercios, centro y bordes limpios.
      Acércate | Por qué el zoom no es tu amigo.
      Gente en la calle | Respeto, paciencia y permiso.
      Comida y objetos | Una ventana y una cartulina.
      Editar en dos minutos | Exposición, contraste y ya.
      Serie final: tu colonia en seis fotos | Contar un lugar.`,
    standing: {
      status: 'approved',
      publishedDaysAgo: 560,
      reception: {
        appeal: 8,
        stars: 4.6,
        themes: [
          'la luz de ventana',
          'los bordes del encuadre',
          'la edición en dos minutos',
          'las fotos de comida',
          'la serie de la colonia',
        ],
        praise: [
          'Las fotos de mi puesto de gelatinas cambiaron por completo con una ventana y una cartulina.',
          'Borré todos los filtros que tenía instalados y no los extraño.',
          'La serie de mi colonia me hizo ver la tlapalería de siempre como si fuera nueva.',
          'Mis ventas por internet subieron desde que fotografío la ropa con luz de lado.',
          'Me encantó que salga a la calle y se equivoque en cámara.',
          'Tan sencillo como limpiar el lente: llevaba años sacando fotos con neblina.',
        ],
        critique: [
          'Mi celular es de gama baja y varios ajustes que muestra no existen en él.',
          'La parte de edición es demasiado breve para mi gusto.',
        ],
      },
    },
  },
  {
    slug: 'retrato-ventana',
    title: 'Retrato con luz de ventana',
    professor: 'ulises',
    level: 'intermedio',
    topics: ['retrato', 'luz natural', 'dirección', 'cámara'],
    description:
      'Una ventana, una silla y una persona: con eso se han hecho los mejores retratos de la historia. En este curso aprendes a leer la luz que entra, a colocar a tu modelo y a rebotar lo que falta con una sábana. Dedicamos tanto tiempo a la técnica como a la conversación, porque nadie sale bien si está incómodo. Sirve cualquier cámara con modo manual.',
    lessons: `
      Leer una ventana | Orientación, hora y cortinas.
      Distancia y sombras | Tres metros que lo cambian todo.
      Exposición manual sin drama | Apertura, tiempo e ISO.
      Rebotar y tapar | Sábanas, cartulinas y trapos negros.
      Dirigir sin poses | Conversar para fotografiar.
      Manos, hombros y mirada | Detalles que delatan.
      Blanco y negro | Cuándo quitar el color.`,
    standing: {
      status: 'approved',
      publishedDaysAgo: 365,
      reception: {
        appeal: 5,
        stars: 4.8,
        themes: [
          'la exposición manual',
          'la dirección de personas',
          'los rebotes con sábana',
          'el blanco y negro',
          'la lectura de la ventana',
        ],
        praise: [
          'Retraté a mi abuela de noventa años junto a su ventana y es la foto más importante que he hecho.',
          'Gasté en un flash que no necesitaba; una sábana blanca hizo el trabajo.',
          'La lección de dirigir sin poses debería ser obligatoria para cualquier fotógrafo de bodas.',
          'Por fin dejé el modo automático y no fue el drama que imaginaba.',
          'La calma con la que habla se contagia a las sesiones.',
        ],
        critique: [
          'Todo se graba en un departamento muy luminoso; faltan ejemplos con ventanas chicas.',
          'El blanco y negro merecía dos lecciones y no una.',
        ],
      },
    },
  },
  {
    slug: 'edicion-video',
    title: 'Edición de video para contar historias',
    professor: 'ulises',
    level: 'intermedio',
    price: 499,
    topics: ['edición', 'video', 'montaje', 'sonido'],
    description:
      'Editar es escribir con imágenes: lo que quitas importa más que lo que pones. Trabajamos un mismo material, la fiesta de un pueblo en Tlaxcala, y lo convertimos en un minuto, en tres y en ocho. Verás montaje, ritmo, sonido directo, música y color con un programa gratuito. Al final exportas tu versión y entiendes por qué ninguna otra se parece.',
    lessons: `
      Ver todo antes de cortar | Notas, marcas y selección.
      El primer ensamble | De cuarenta minutos a ocho.
      Cortar en movimiento | Continuidad y elipsis.
      El sonido es la mitad | Ambientes, voces y silencios.
      Música con permiso | Licencias y dónde buscar.
      Ritmo | Respirar, acelerar, sostener.
      Entrevistas | Coser respuestas sin mentir.
      Color básico | Igualar cámaras y dar tono.
      Títulos que no estorban | Tipografía en pantalla.
      Exportar para cada lugar | Formatos, tamaños y peso.
      La versión de un minuto | Lo esencial duele.`,
    standing: {
      status: 'approved',
      publishedDaysAgo: 270,
      reception: {
        appeal: 6,
        stars: 4.5,
        themes: [
          'el primer ensamble',
          'el sonido directo',
          'el ritmo',
          'las entrevistas',
          'la versión de un minuto',
        ],
        praise: [
          'Trabajar el mismo material en tres duraciones es la mejor idea pedagógica que he visto.',
          'Nunca le había puesto atención al sonido y ahora es lo primero que arreglo.',
          'Edité el video de los quince años de mi sobrina y lloró hasta el del sonido.',
          'El material de Tlaxcala es precioso, daban ganas de no cortarle nada.',
          'Aprendí a coser entrevistas sin cambiar lo que la gente quiso decir.',
        ],
        critique: [
          'El programa que usa se actualizó y algunos botones ya no están donde los muestra.',
          'Once lecciones son muchas; el color se puede ver en cualquier otro lado.',
        ],
      },
    },
  },
  {
    slug: 'foto-nocturna',
    title: 'Fotografía nocturna en la ciudad',
    professor: 'ulises',
    level: 'avanzado',
    price: 379,
    topics: ['fotografía nocturna', 'larga exposición', 'tripié'],
    description:
      'De noche la ciudad cambia de color y casi nadie la mira. Vamos a trabajar con tripié y exposiciones largas, neones, faros y charcos después de la lluvia. También hablamos de seguridad: a qué hora, con quién y qué llevar. El curso incluye cuatro salidas grabadas en Guadalajara y Ciudad de México.',
    lessons: `
      Equipo y seguridad | Qué llevar y qué dejar en casa.
      Exponer para la noche | Histograma, ruido y sombras.
      Estelas y faros | Exposiciones de dos a treinta segundos.
      Neones y letreros | Color sin quemar.
      Después de la lluvia | Reflejos y paciencia.
      Revelado nocturno | Reducir ruido sin plastificar.`,
    standing: { status: 'pending', submittedDaysAgo: 4 },
  },
]
