import { describerOf } from '../../platform/http/describe-failure.ts'

export const hiddenSent = 'Quedó oculto. Su autor recibe el motivo.'
export const retiredSent = 'El curso quedó retirado. Su maestro recibe el motivo.'
export const dismissedSent = 'Los reportes quedaron descartados.'
export const restoredSent = 'Se ve otra vez. Su autor recibe un aviso.'

export const decisionMessage = describerOf(
  {
    report_not_found: 'Lo reportado ya no está: su autor lo eliminó.',
    report_already_decided: 'Otra persona ya decidió sobre esto.',
    report_not_hidden: 'Esto ya no está oculto.',
    professor_suspended: 'Su maestro está suspendido: restablece antes su cuenta.',
    course_not_published: 'Este curso ya no está publicado.',
  },
  'No se pudo guardar la decisión. Inténtalo de nuevo en un momento.',
)
