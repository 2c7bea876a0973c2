import type { FailureCode } from '../../../platform/http/call-error.ts'

/** Why a lesson, or the order of all, was not saved. */
export const lessonErrors: Partial<Record<FailureCode, string>> = {
  lesson_without_text: 'Este contenido no es un texto. La lista se acaba de actualizar.',
  lesson_without_file: 'Este contenido no es un archivo. La lista se acaba de actualizar.',
  lesson_without_activity:
    'Este contenido no se responde o es de otro tipo. La lista se acaba de actualizar.',
  activity_is_no_sample:
    'Un cuestionario o una tarea no pueden ser muestra gratis: se hacen con una cuenta y acceso al curso.',
  quiz_question_unknown:
    'Una de las preguntas ya no está en tu banco. Quítala del cuestionario y guárdalo otra vez.',
  quiz_tag_short:
    'Tu banco tiene menos preguntas con esa etiqueta de las que pide el cuestionario. Agrega preguntas o pide menos.',
  section_not_found: 'La sección ya no existe. Elige otra.',
  outline_changed:
    'El contenido cambió en otra pestaña mientras lo ordenabas, así que tu orden no se guardó. Léelo de nuevo y ordénalo otra vez.',
  outline_invalid:
    'El orden no corresponde al contenido del curso, así que no se guardó. Léelo de nuevo y ordénalo otra vez.',
}
