/** What an audit entry is about. */
export const auditSubjects = {
  user: 'Persona',
  course: 'Curso',
  category: 'Categoría',
  certificate: 'Certificado',
  order: 'Orden de compra',
  plan: 'Plan',
  coupon: 'Cupón',
  ticket: 'Solicitud de ayuda',
  report: 'Reporte',
  article: 'Artículo de ayuda',
  settings: 'Configuración',
} as const

export type AuditSubject = keyof typeof auditSubjects
export const auditSubjectNames = Object.keys(auditSubjects) as [AuditSubject, ...AuditSubject[]]

/** Every administrative act: its code, and what the list and the CSV say of whoever did it. */
export const auditActions = {
  'professor_request.approve': 'Aprobó una solicitud de maestro',
  'professor_request.reject': 'Rechazó una solicitud de maestro',
  'change_request.approve': 'Aprobó un cambio de datos',
  'change_request.reject': 'Rechazó un cambio de datos',
  'course.approve': 'Aprobó un curso',
  'course.reject': 'Rechazó un curso',
  'course.retire': 'Retiró un curso',
  'course.restore': 'Volvió a publicar un curso',
  'category.create': 'Creó una categoría',
  'category.edit': 'Cambió una categoría',
  'category.delete': 'Eliminó una categoría',
  'certificate.revoke': 'Revocó un certificado',
  'certificate.restore': 'Restauró un certificado',
  'order.refund': 'Devolvió un pago',
  'plan.create': 'Agregó un plan',
  'plan.edit': 'Cambió un plan',
  'plan.retire': 'Retiró un plan',
  'plan.restore': 'Restauró un plan',
  'plan.order': 'Cambió el orden de los planes',
  'coupon.create': 'Creó un cupón',
  'coupon.pause': 'Pausó un cupón',
  'coupon.resume': 'Reanudó un cupón',
  'coupon.end': 'Terminó un cupón',
  'order.mark_refunded': 'Anotó un reembolso',
  'report.hide': 'Ocultó algo que se reportó',
  'report.dismiss': 'Descartó reportes',
  'report.restore': 'Volvió a mostrar algo oculto',
  'ticket.answer': 'Contestó una solicitud de ayuda',
  'ticket.close': 'Cerró una solicitud de ayuda',
  'article.create': 'Escribió un artículo de ayuda',
  'article.edit': 'Cambió un artículo de ayuda',
  'article.move': 'Movió un artículo de ayuda',
  'article.delete': 'Eliminó un artículo de ayuda',
  'settings.edit': 'Cambió la configuración',
  'settings.edit_file': 'Cambió el logo o la introducción',
  'settings.edit_legal': 'Cambió una página legal',
} as const

export type AuditAction = keyof typeof auditActions
export const auditActionNames = Object.keys(auditActions) as [AuditAction, ...AuditAction[]]
