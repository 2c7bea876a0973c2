import type { Feature } from '../../../../../features.ts'

interface FeatureTag {
  title: string
  description: string
}

/** What the description of the calls says of each feature. */
export const featureTags: Record<Feature, FeatureTag> = {
  audit: {
    title: 'Auditoría',
    description: 'Lo que hizo la administración: quién, cuándo, desde dónde y con qué valores.',
  },
  settings: {
    title: 'Configuración',
    description: 'Nombre, logo, textos, páginas legales y límites de la academia.',
  },
  notifications: {
    title: 'Notificaciones',
    description: 'Los avisos de una persona, y cuáles recibe por correo.',
  },
  tokens: {
    title: 'Tokens de acceso',
    description: 'Con qué llaman otros sistemas a nombre de la administración.',
  },
  webhooks: {
    title: 'Webhooks',
    description: 'Direcciones de otros sistemas a las que se avisa, firmado, lo que pasa.',
  },
  identity: {
    title: 'Cuentas',
    description:
      'Registro, inicio de sesión, perfil, contraseña, verificación en dos pasos y solicitudes de cambio.',
  },
  support: {
    title: 'Ayuda',
    description: 'Solicitudes de ayuda con sus mensajes, y artículos de ayuda.',
  },
  categories: {
    title: 'Categorías',
    description: 'De qué tratan los cursos, con su orden y su imagen.',
  },
  'course-review': {
    title: 'Revisión de cursos',
    description: 'Notas y lista de revisión con que la administración aprueba un curso.',
  },
  courses: {
    title: 'Cursos',
    description: 'Crear, editar, enviar a revisión, publicar y retirar cursos y sus lecciones.',
  },
  'social-images': {
    title: 'Compartir',
    description: 'Imágenes que las redes muestran con un enlace.',
  },
  'automatic-captions': {
    title: 'Subtítulos automáticos',
    description: 'Lo que un motor oyó en un video, para que su maestro lo revise y lo publique.',
  },
  quizzes: {
    title: 'Preguntas',
    description: 'El banco de preguntas de un maestro, para sus cuestionarios.',
  },
  videos: {
    title: 'Videos',
    description: 'Videos, subtítulos y archivos de las lecciones, y su reproducción.',
  },
  transcripts: {
    title: 'Transcripciones',
    description: 'Lo que se dice en los videos: leerlo, buscarlo y sus capítulos.',
  },
  coupons: { title: 'Cupones', description: 'Descuentos con sus usos y sus ventas.' },
  payments: {
    title: 'Proveedores de pagos',
    description:
      'Con qué se paga: lo que se ofrece a quien compra, y lo que la dirección enciende.',
  },
  purchases: {
    title: 'Compras',
    description: 'Planes, pedidos, pagos, recibos, devoluciones y accesos.',
  },
  invoicing: {
    title: 'Facturas',
    description: 'Recibos que cada quien factura en el sitio del proveedor, y facturas globales.',
  },
  transfers: {
    title: 'Transferencias',
    description: 'Pagos por transferencia: comprobantes y lo que llegó a la cuenta.',
  },
  payouts: {
    title: 'Pagos a maestros',
    description: 'Lo que la academia debe a cada maestro, lo que se retiene y lo que se le pagó.',
  },
  reports: { title: 'Reportes', description: 'Lo que alguien reporta por no ser apropiado.' },
  reviews: { title: 'Calificaciones', description: 'Estrellas y comentarios de los cursos.' },
  questions: {
    title: 'Preguntas',
    description: 'Preguntas de los estudiantes en una lección, con respuestas y votos.',
  },
  moderation: {
    title: 'Moderación',
    description: 'Decidir lo que se reportó: ocultarlo, dejarlo o mostrarlo otra vez.',
  },
  announcements: {
    title: 'Anuncios',
    description: 'Mensajes de un maestro a los estudiantes de su curso.',
  },
  learning: {
    title: 'Aprendizaje',
    description: 'Avance en las lecciones, cursos propios y favoritos.',
  },
  'study-notes': {
    title: 'Notas del alumno',
    description:
      'Lo que un alumno escribe para sí mismo sobre un contenido o un segundo de su video.',
  },
  'quiz-attempts': {
    title: 'Cuestionarios',
    description: 'Intentos de los alumnos, sus respuestas y resultados.',
  },
  assignments: {
    title: 'Tareas',
    description: 'Entregas de los alumnos, su revisión, resultados y galería.',
  },
  certificates: {
    title: 'Certificados',
    description: 'Certificados de cursos terminados, y su comprobación pública por folio.',
  },
  catalogue: {
    title: 'Catálogo',
    description: 'Cursos publicados, búsqueda, categorías y perfiles de maestros.',
  },
  discovery: {
    title: 'Buscadores y novedades',
    description:
      'Sin llamadas propias: `/robots.txt`, `/sitemap.xml`, los cursos nuevos en Atom, `/cursos.atom`, y cómo mostrar un curso en otro sitio, `/oembed`.',
  },
  insights: {
    title: 'Estadísticas',
    description: 'Cifras de la academia, de los cursos y de las ganancias de cada maestro.',
  },
  onboarding: {
    title: 'Primeros pasos',
    description:
      'La puesta en marcha de la academia, y con qué empieza un maestro o un alumno nuevo.',
  },
  people: {
    title: 'Personas',
    description: 'La lista de personas de la administración, y lo que hay de cada una.',
  },
  privacy: {
    title: 'Privacidad',
    description: 'Descargar los datos de una persona y eliminarlos a petición suya.',
  },
  system: {
    title: 'Sistema',
    description: 'Estado del servidor, tareas pendientes o fallidas y espacio de los cursos.',
  },
}
