import type { DraftFault } from '@ateneo/contract'
import { CallError, type FailureCode } from '../../platform/http/call-error.ts'
import { describerOf } from '../../platform/http/describe-failure.ts'

export const draftMessages = {
  create: 'Crear subtítulos automáticos',
  about: 'Un programa de tu academia escucha el video y escribe lo que se dice. Tú lo revisas.',
  waiting: 'Automática · en espera de su turno',
  working: 'Automática · se está escuchando el video',
  ready: 'Automática · por revisar',
  failed: 'No se hicieron los subtítulos automáticos',
  leave: 'Puedes cerrar esta ventana: sigue sin ti.',
  unreviewed: 'Ya se ven en el curso, sin revisión. Si los revisas, se publican los tuyos.',
  human: 'El video ya tiene subtítulos hechos por una persona. Se quedan, si no decides otra cosa.',
  former: 'El archivo del video cambió desde entonces: revisa los tiempos.',
  published: 'Los subtítulos se publicaron.',
  discarded: 'El borrador se descartó.',
  empty: 'Hay un subtítulo vacío: escribe qué se dice, o elimínalo.',
  conflict: 'Alguien guardó otros cambios mientras corregías.',
  keys: 'Alt+Intro reproduce · Ctrl+Intro divide · Alt+↑ y Alt+↓ cambian de subtítulo',
  discardQuestion: {
    title: 'Descartar borrador',
    message: '¿Quieres descartar estos subtítulos automáticos? Se pierde lo que corregiste.',
    confirmLabel: 'Descartar borrador',
    isDestructive: true,
  },
  replaceQuestion: {
    title: 'Reemplazar subtítulos',
    message:
      'El video ya tiene subtítulos en español hechos por una persona. ¿Quieres reemplazarlos?',
    confirmLabel: 'Reemplazar subtítulos',
    isDestructive: true,
  },
} as const

/** Why there is no draft, and what to do. */
export const faultWords: Record<DraftFault, string> = {
  no_speech: 'No encontramos a nadie hablando en este video.',
  engine_missing: 'El programa que hace los subtítulos no está listo. Avisa a la administración.',
  engine_failed: 'El programa que hace los subtítulos falló. Inténtalo de nuevo.',
  too_slow: 'Tardó demasiado y se detuvo. Divide el video en partes, o avisa a la administración.',
  out_of_memory: 'Al servidor no le alcanzó la memoria. Avisa a la administración.',
  endless_output:
    'El programa que hace los subtítulos no dejaba de escribir y se detuvo. Avisa a la administración.',
  too_long: 'El video dura más de 12 horas. Divídelo en partes.',
  unreadable: 'El sonido del video no se pudo leer. Expórtalo de nuevo y reemplaza el video.',
}

export const hasCode = (error: unknown, code: FailureCode) =>
  error instanceof CallError && error.code === code

export const draftMessage = describerOf(
  {
    video_not_found: 'El video ya no existe.',
    video_not_ready: 'El video todavía se está preparando. Inténtalo cuando se pueda ver.',
    caption_engine_missing: 'Tu academia ya no hace subtítulos automáticos.',
    caption_draft_present: 'Ya hay un borrador. Revísalo o descártalo primero.',
    caption_draft_not_found: 'El borrador ya no está: alguien lo publicó o lo descartó.',
    caption_beyond_end: 'Un subtítulo termina después del final del video. Revisa los tiempos.',
    captions_present: 'El video ya tiene subtítulos hechos por una persona.',
    captions_too_many: 'El video ya tiene 30 idiomas, el máximo. Elimina uno antes.',
    captions_invalid: 'No hay nada que publicar.',
    changed_elsewhere: draftMessages.conflict,
  },
  'No se pudo. Inténtalo de nuevo en un momento.',
)
