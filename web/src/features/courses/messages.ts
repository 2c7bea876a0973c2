import { MAX_DRAFTS } from '@ateneo/contract/choices'
import { CallError, type FailureCode } from '../../platform/http/call-error.ts'
import { describeFailure, describerOf } from '../../platform/http/describe-failure.ts'
import { formatNumber } from '../../platform/ui/text/format.ts'
import { lessonErrors } from './lessons/lesson-errors.ts'
import { saleErrors } from './form/sale-messages.ts'

function keeping(studentCount: number): string {
  if (studentCount === 0) return 'Nadie lo tiene todavía.'
  if (studentCount === 1) return 'Su único alumno lo conserva.'
  return `Sus ${formatNumber(studentCount)} alumnos lo conservan.`
}

/** Texts of the specification (§5 confirmations, §8 teacher and administrator). */
export const courseMessages = {
  create: { success: '¡Curso creado exitosamente!' },
  edit: {
    question: '¿Deseas guardar los cambios realizados?',
    failure: 'Fallo al actualizar el curso. Por favor, inténtalo de nuevo.',
    alert: 'No se pudo guardar los cambios. Inténtalo de nuevo.',
  },
  remove: {
    question: '¿Deseas eliminar este curso?',
    success: 'El curso ha sido eliminado con éxito.',
    failure: 'Hubo un problema al eliminar el curso.',
  },
  publish: {
    question: '¿Deseas publicar este curso?',
    success: 'El curso se ha publicado con éxito.',
    failure: 'Hubo un problema al publicar el curso.',
    emptyTitle: 'Contenido vacío',
    emptyMessage: 'Debe agregar contenido antes de publicar el curso.',
  },
  withdraw: {
    question:
      '¿Deseas retirar este curso de la revisión? Vuelve a ser un borrador que puedes cambiar; cuando lo publiques otra vez, esperará de nuevo su turno.',
    success: 'Puedes cambiarlo, y publicarlo cuando quieras.',
    successTitle: 'El curso ya no está en revisión',
    failure: 'No se pudo retirar el curso',
  },
  link: {
    copied: 'Lleva a la página del curso: compártelo con quien quieras.',
    failure: (url: string) => `Cópialo de aquí: ${url}`,
  },
  approve: {
    question: '¿Deseas publicar este curso?',
    successTitle: 'Curso publicado',
    success: 'El curso se ha publicado con éxito.',
    failure: 'Hubo un problema al publicar el curso.',
  },
  approveChanges: {
    title: 'Publicar cambios',
    question: '¿Deseas publicar estos cambios? Reemplazan lo publicado en cuanto los apruebas.',
    successTitle: 'Cambios publicados',
    success: 'Los cambios del curso ya están publicados.',
    failure: 'Hubo un problema al publicar los cambios.',
  },
  rejectChanges: {
    success: 'Cambios rechazados',
    failure: 'Hubo un problema al rechazar los cambios.',
  },
  reject: {
    question: '¿Deseas rechazar este curso?',
    success: 'Curso rechazado',
    failure: 'Hubo un problema al rechazar el curso.',
  },
  revision: {
    note: 'Son cambios de un curso publicado: lo publicado sigue como está hasta que se aprueben.',
    pending: 'Están en revisión: para seguir cambiándolos, retíralos de la revisión.',
    outline:
      'Ordena, agrega, reemplaza o quita: lo publicado no cambia hasta que se apruebe. Quien ya terminó un contenido lo conserva terminado; a medias, el video nuevo empieza de cero.',
    orderWaits:
      'Tienes cambios abiertos que ordenan este curso: su orden se cambia en ellos hasta que se decidan.',
    rejectQuestion: '¿Deseas rechazar estos cambios? El curso publicado sigue como está.',
    none: 'Estos cambios todavía no cambian nada: lo propuesto es igual a lo publicado.',
    startFailure: 'No se pudieron abrir los cambios',
    submit: {
      title: 'Enviar cambios a revisión',
      question: 'El curso publicado sigue como está hasta que se aprueben.',
      success: 'Cambios enviados',
      successMessage: 'Te avisaremos en cuanto se decida.',
      failure: 'No se pudieron enviar los cambios',
    },
    withdraw: {
      title: 'Retirar de la revisión',
      question: 'Podrás seguir cambiándolos y enviarlos de nuevo.',
      success: 'Cambios retirados de la revisión',
      successMessage: 'Ya puedes seguir con ellos.',
      failure: 'No se pudieron retirar los cambios',
    },
    discard: {
      title: 'Descartar cambios',
      question: 'Se pierde lo que cambiaste aquí. El curso publicado sigue como está.',
      success: 'Cambios descartados',
      successMessage: 'El curso publicado sigue como está.',
      failure: 'No se pudieron descartar los cambios',
    },
  },
  retire: {
    title: 'Retirar curso',
    question: (studentCount: number) =>
      `Dejará de venderse y de verse en el catálogo. ${keeping(studentCount)} Puedes volver a publicarlo cuando quieras.`,
    adminQuestion: (studentCount: number) =>
      `Dejará de venderse y de verse en el catálogo, y su maestro no podrá volver a publicarlo. ${keeping(studentCount)}`,
    success: 'Curso retirado',
    successMessage: 'Ya no se vende. Quienes lo tienen lo conservan.',
    failure: 'No se pudo retirar el curso',
  },
  restore: {
    title: 'Volver a publicar',
    question: 'Volverá al catálogo y a venderse, tal como estaba.',
    success: 'Curso publicado de nuevo',
    successMessage: 'Ya está otra vez en el catálogo.',
    failure: 'No se pudo volver a publicar el curso',
  },
  move: {
    title: 'Cambiar de maestro o categoría',
    success: 'Curso cambiado',
    successMessage: 'Ya está así en toda la academia, y sus maestros lo saben.',
    failure: 'No se cambió el curso',
  },
  decide: { serverFailure: 'Hubo un problema con la solicitud al servidor.' },
  list: { failure: 'Error al cargar los cursos' },
  outline: {
    failure: 'No se pudo guardar el orden',
    removeSection: (title: string, count: number) =>
      count === 0
        ? `Se quita «${title}», que no tiene contenidos.`
        : `Se quita «${title}»; sus contenidos se quedan en el curso, al final de lo que va antes.`,
  },
} as const

/** Texts of a lesson's editors. */
export const lessonMessages = {
  keptAsPublished: (title: string) => `«${title}» se queda como está publicado.`,
  text: {
    added: 'El texto se agregó al curso.',
    saved: 'Los cambios del texto se guardaron.',
    failure: 'No se pudo guardar el texto. Sigue aquí: inténtalo de nuevo en un momento.',
  },
  sample: {
    on: (title: string) => `«${title}» es una muestra gratis.`,
    off: (title: string) => `«${title}» ya no es una muestra gratis.`,
    hint: 'Cualquiera puede abrirlo cuando el curso esté publicado, también sin cuenta.',
  },
} as const

/** Why a course can't be edited. */
export const lockedReasons = {
  pending: 'Está en revisión: no se puede cambiar hasta que se decida.',
  approved: 'Está publicado: en su página se corrigen los textos, el precio y el orden.',
  retired: 'Está retirado: no se vende, y quienes lo tienen lo conservan.',
} as const

const reasons: Partial<Record<FailureCode, string>> = {
  course_not_found: 'El curso ya no existe. La lista se acaba de actualizar.',
  course_not_editable: 'El curso está en revisión o ya fue aprobado, así que no se puede cambiar.',
  course_not_published: 'El curso ya no está publicado. La lista se acaba de actualizar.',
  course_retired_by_admin:
    'Lo retiró la administración: escribe al centro de ayuda para que lo vuelvan a publicar.',
  texts_need_review:
    'La academia revisa los textos de los cursos publicados, así que este cambio no se guardó.',
  revision_unchanged:
    'Todavía no hay nada distinto de lo publicado: cambia algo antes de enviarlo.',
  lesson_replaced:
    'Ese contenido ya tiene otra versión en estos cambios: déjalo como está publicado antes de quitarlo.',
  order_in_revision:
    'Tienes cambios abiertos que ordenan este curso, así que este orden no se guardó: ordénalo en ellos, o descártalos.',
  lesson_without_video: 'Este contenido no es un video. La lista se acaba de actualizar.',
  course_without_revision: 'Estos cambios ya no están abiertos. La lista se acaba de actualizar.',
  course_owned:
    'Este curso tiene alumnos o compras, así que no se puede eliminar. Retíralo: deja de venderse, y quienes lo tienen lo conservan.',
  course_moved:
    'Alguien más lo cambió de maestro o de categoría mientras lo veías. Ya está al día: revisa antes de cambiarlo otra vez.',
  course_not_moved: 'Elige otro maestro u otra categoría.',
  professor_not_active: 'Ese maestro no puede entrar a la academia. Elige otro.',
  ...saleErrors,
  upload_under_way:
    'Se está subiendo un video de este curso. Espera a que termine, o pide a su maestro que lo cancele.',
  reason_required: 'Escribe el motivo: lo leerá su maestro.',
  drafts_full: `Ya tienes ${MAX_DRAFTS} cursos sin publicar: publica o elimina alguno para crear otro.`,
  course_not_pending: 'Alguien más ya decidió sobre este curso. La lista se acaba de actualizar.',
  course_resubmitted:
    'Su maestro lo retiró y lo volvió a enviar mientras lo revisabas. Míralo otra vez antes de decidir.',
  checklist_open:
    'La academia pide palomear toda su lista antes de aprobar. Abre la revisión completa del curso.',
  course_empty: 'Debe agregar contenido antes de publicar el curso.',
  course_content_unready:
    'Uno de sus videos falló o todavía se está reemplazando. Ábrelo en Contenido, y publica el curso cuando se pueda ver.',
  category_not_found: 'La categoría ya no existe. Elige otra.',
  content_not_found: 'Ese contenido ya no está en el curso. La lista se acaba de actualizar.',
  ...lessonErrors,
}

const coverReasons: typeof reasons = {
  not_an_image: 'Ese archivo no es una imagen que podamos leer. Usa JPG, PNG, WebP, AVIF o GIF.',
  too_large: 'Esa imagen es demasiado grande. Usa una de 10 MB como máximo.',
  file_empty: 'Ese archivo está vacío. Elige otro.',
}

/** Why a file did not become the cover. */
export const describeCoverFailure = describerOf(
  coverReasons,
  'No pudimos guardar la imagen. Inténtalo de nuevo en un momento.',
)

/** The reason and how to go on, below the specification's text. */
export const explainCourseFailure = describerOf(reasons, 'Inténtalo de nuevo en un momento.')

/** Why a text was not saved. */
export const describeTextFailure = describerOf(reasons, lessonMessages.text.failure)

/** Spec §8: 'Fallo al crear el curso: {message}'. */
export function describeCreateFailure(error: unknown): string {
  const message = describeFailure(
    error,
    { ...reasons, unreadable: 'Respuesta del servidor inválida' },
    'Error al crear el curso',
  )
  return `Fallo al crear el curso: ${message}`
}

/** Spec §8, administrator: network and server errors have a text of their own. */
export function describeDecisionFailure(
  error: unknown,
  decision: 'approved' | 'rejected',
  isRevision = false,
) {
  const isAnswered = error instanceof CallError && error.status >= 400 && error.status < 500
  const { approve, approveChanges, reject, rejectChanges } = courseMessages
  const [approval, rejection] = isRevision ? [approveChanges, rejectChanges] : [approve, reject]
  const sentences = decision === 'approved' ? approval : rejection
  return {
    title: isAnswered ? sentences.failure : courseMessages.decide.serverFailure,
    message: explainCourseFailure(error),
  }
}
