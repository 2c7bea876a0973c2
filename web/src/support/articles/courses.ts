import type { Article } from '../article.ts'

export const courseArticles: readonly Article[] = [
  {
    slug: 'ver-mi-progreso',
    category: 'cursos',
    isFrequent: true,
    title: '¿Dónde veo mi progreso?',
    parts: [
      'En tu panel de usuario, dentro de tu perfil, están tus cursos en progreso con su avance y los terminados.',
      'El botón «Continuar» te lleva al minuto en que te quedaste. También está en Inicio, arriba de tus cursos comprados.',
      'Una clase cuenta como vista cuando reproduces el 90 % de sus segundos. Adelantar la barra no suma.',
      'Tu avance se guarda en tu cuenta: puedes empezar en la computadora y seguir en el teléfono.',
    ],
    links: [{ label: 'Ir a mi panel', href: '/Dashboard' }],
    keywords: 'avance porcentaje completado terminado seguimiento dónde me quedé',
  },
  {
    slug: 'buscar-cursos',
    category: 'cursos',
    title: '¿Cómo encuentro un curso?',
    parts: [
      'Escribe en el buscador de arriba y elige una de las sugerencias, o presiona Enter para ver todos los resultados. Buscamos en el título, la descripción, los temas, la categoría y el nombre del maestro, con o sin acentos y aunque haya algún error al escribir.',
      'En el catálogo puedes filtrar por categoría, precio y nivel, y cambiar el orden. La dirección de la página guarda tus filtros: puedes compartirla.',
    ],
    links: [{ label: 'Abrir el catálogo', href: '/Dashboard/Course-catalog' }],
    keywords: 'catálogo filtros categorías explorar precio',
  },
  {
    slug: 'favoritos',
    category: 'cursos',
    title: '¿Cómo guardo un curso en favoritos?',
    parts: [
      'Toca el corazón de la tarjeta de un curso. Tócalo otra vez para quitarlo.',
      'Tu lista está en «Favoritos», en el menú lateral. Necesitas haber iniciado sesión.',
    ],
    links: [{ label: 'Ver mis favoritos', href: '/Dashboard/Favoritos' }],
    keywords: 'corazón guardar lista deseos me gusta',
  },
  {
    slug: 'mis-cursos-comprados',
    category: 'cursos',
    title: '¿Dónde están mis cursos?',
    parts: [
      'En Inicio, en la sección de cursos comprados. Puedes filtrarlos por categoría.',
      'Si tienes suscripción, todos los cursos del catálogo están abiertos para ti mientras dure.',
    ],
    links: [{ label: 'Ir a Inicio', href: '/Dashboard' }],
    keywords: 'comprados adquiridos mis clases',
  },
  {
    slug: 'calificar-un-curso',
    category: 'cursos',
    title: '¿Cómo califico y comento un curso?',
    parts: [
      'Abre el curso, pasa a los comentarios y elige de 1 a 5 estrellas. Después escribe tu comentario, que es necesario para enviarla.',
      'Hay una calificación por persona y curso: si envías otra, reemplaza a la anterior. Solo califica quien tiene acceso al curso.',
      'El maestro puede responder a tu comentario, y otros alumnos marcarlo como «Útil».',
    ],
    keywords: 'estrellas reseña opinión comentario valoración',
  },
  {
    slug: 'certificados',
    category: 'cursos',
    title: '¿Cómo obtengo mi certificado?',
    parts: [
      'Al terminar de ver todas las clases de un curso se emite tu certificado. Está en tu perfil, en «Ver Certificados», y en la página del curso; puedes descargarlo como un PDF con folio y código QR.',
      'Cualquiera puede comprobarlo en la página pública de su folio, que dice si es válido.',
      'El certificado lleva el nombre de tu perfil: revísalo antes de terminar el curso.',
    ],
    links: [{ label: 'Ver mis certificados', href: '/Dashboard/certificates' }],
    keywords: 'diploma constancia folio qr pdf validez',
  },
  {
    slug: 'ser-maestro',
    category: 'cursos',
    title: '¿Cómo me registro como maestro?',
    parts: [
      {
        steps: [
          'En el registro elige «Maestro» y escribe tus datos y tu cédula profesional, de 7 u 8 dígitos.',
          'La administración revisa tu solicitud.',
          'Cuando se apruebe te avisamos por correo y ya puedes entrar con la contraseña que elegiste.',
        ],
      },
    ],
    links: [{ label: 'Registrarme', href: '/Registro' }],
    keywords: 'profesor docente enseñar dar clases cédula solicitud',
  },
  {
    slug: 'subir-videos',
    category: 'cursos',
    title: 'Soy maestro: ¿cómo subo los videos de mi curso?',
    parts: [
      {
        steps: [
          'En «Todos los Cursos», crea el curso con su título, descripción, categoría e imagen.',
          'En la tarjeta del curso elige «Subir Video», escribe el título y elige el archivo. Lo mejor es MP4.',
          'Espera a que termine de subir. Si se corta la conexión, la subida continúa donde se quedó.',
        ],
      },
      'Después el video se procesa: se preparan varias calidades para conexiones lentas. Si algo falla, la tarjeta lo dice y puedes reintentar.',
      'En la página del curso, «Agregar» añade también textos y archivos (PDF, ZIP o imagen), y el menú de cada contenido lo ofrece como muestra gratis.',
    ],
    keywords: 'profesor cargar archivo upload contenido procesar mp4',
  },
  {
    slug: 'agregar-subtitulos',
    category: 'cursos',
    title: 'Soy maestro: ¿cómo agrego subtítulos a mis videos?',
    parts: [
      {
        steps: [
          'En la tarjeta del curso elige «Contenido».',
          'Junto al video elige «Subtítulos» y agrega un idioma.',
          'Elige un archivo WebVTT (.vtt) o SRT (.srt) en UTF-8 y guárdalo.',
        ],
      },
      'Puedes agregar varios idiomas a un mismo video. Tus alumnos los eligen en el reproductor.',
    ],
    keywords: 'profesor captions vtt srt idioma archivo',
  },
  {
    slug: 'responder-comentarios',
    category: 'cursos',
    title: 'Soy maestro: ¿cómo respondo a los comentarios?',
    parts: [
      'En «Comentarios», en tu menú, elige uno de tus cursos y escribe tu respuesta debajo del comentario: la ven todos en la página del curso.',
      'Puedes cambiar tu respuesta cuando quieras.',
    ],
    keywords: 'profesor contestar reseñas opiniones calificaciones',
  },
  {
    slug: 'estados-del-curso',
    category: 'cursos',
    title: 'Soy maestro: ¿qué significa el estado de mi curso?',
    parts: [
      {
        points: [
          'Pendiente a Publicar: solo tú lo ves. Puedes editarlo y, con al menos un video, pedir su publicación.',
          'Pendiente: la administración lo está revisando. Mientras tanto no se puede editar.',
          'Aprobado: está en el catálogo.',
          'Rechazado: lee el motivo en la tarjeta, corrígelo y vuelve a publicarlo.',
        ],
      },
      'Te avisamos de cada decisión por correo y en tus notificaciones.',
    ],
    keywords: 'revisión aprobación rechazo publicar motivo',
  },
]
