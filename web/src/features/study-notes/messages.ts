import { MAX_STUDY_NOTES_PER_LESSON } from '@ateneo/contract/study-notes/limits'
import { CallError, type FailureCode } from '../../platform/http/call-error.ts'
import { describeFailure, describerOf } from '../../platform/http/describe-failure.ts'

/** Text for notes that failed to load. */
export const notesMessage = describerOf(
  { course_not_found: 'Este curso ya no está.' },
  'No se pudieron cargar tus notas. Inténtalo de nuevo en un momento.',
)

/** Why the server did not take a note; its text is kept. */
export function refusalMessage(code: FailureCode | undefined): string {
  return describeFailure(
    code && new CallError(code, 0, code),
    {
      study_notes_full: `Ya tienes ${MAX_STUDY_NOTES_PER_LESSON} notas en este contenido, el máximo. Elimina alguna e inténtalo de nuevo.`,
      study_note_denied:
        'Tu acceso a este curso terminó: puedes leer y cambiar tus notas, pero no agregar otras.',
      content_not_found: 'Este contenido ya no es parte del curso.',
    },
    'No se pudo guardar. Tu texto sigue aquí.',
  )
}

export const exportMessage = describerOf(
  {},
  'No se pudieron descargar tus notas. Inténtalo en un momento.',
)

export const copiedMessage =
  'Esta nota también cambió en otra parte. Guardamos las dos: la otra y la tuya.'

export const markedMessage = (moment: string) => `Marcaste ${moment}. Está en «Mis notas».`

export const stuckMessage = 'Sin conexión: tu nota está en este aparato y se guardará sola.'

export const unsavedMessage = 'Guardando…'
