/** Names of the fields that entries hold; a field without one shows its code. */
const fieldNames: Record<string, string> = {
  scopes: 'Permisos',
  url: 'Dirección',
  events: 'Avisos',
  isPaused: 'En pausa',
  state: 'Estado',
  status: 'Estado',
  name: 'Nombre',
  imageId: 'Imagen',
  professor: 'Maestro',
  points: 'Puntos',
  required: 'Obligatoria',
  category: 'Categoría',
  firstNames: 'Nombres',
  lastNames: 'Apellidos',
  email: 'Correo',
  professionalId: 'Cédula profesional',
  type: 'Tipo de cuenta',
  access: 'Acceso',
  until: 'Hasta',
  refunded: 'Reembolsado (MXN)',
  text: 'Texto',
  file: 'Archivo',
  siteName: 'Nombre de la academia',
  timeZone: 'Zona horaria',
  bought: 'Compra',
  amount: 'Importe',
  method: 'Forma de pago',
  paidOn: 'Día del pago',
  invoiceUrl: 'Dirección para facturar',
  invoiceText: 'Cómo facturar',
  productKey: 'Clave de producto',
  unitKey: 'Clave de unidad',
  cardForm: 'Forma de pago de tarjetas',
  otherForm: 'Forma de pago de lo demás',
  hasKey: 'Clave de Facturapi',
  legalName: 'Razón social',
  rfc: 'RFC',
  address: 'Domicilio fiscal',
  vat: 'IVA',
  from: 'Desde',
  contactEmail: 'Correo de contacto',
  social: 'Redes sociales',
  texts: 'Textos de la portada',
  accent: 'Color de acento',
  ground: 'Color de fondo',
  heroPictureAlt: 'Descripción de la imagen de la portada',
  figuresMode: 'Cifras de la portada',
  figureStudents: 'Cifra de alumnos',
  figureHours: 'Cifra de horas',
  figureCourses: 'Cifra de cursos',
  introAddress: 'Dirección del video de introducción',
  commissionBasisPoints: 'Comisión',
  refundDays: 'Días para pedir un reembolso',
  shareBasisPoints: 'Parte de las suscripciones para maestros',
  videoLimits: 'Límites de los videos',
  professorQuotaGigabytes: 'Espacio por maestro (GB)',
  makesCaptions: 'Subtítulos automáticos en cada video nuevo',
  publishesCaptions: 'Subtítulos automáticos sin revisión',
  reviewsTexts: 'Revisión de textos',
  reviewsPrices: 'Revisión de precios',
  leastPriceCents: 'Precio mínimo (centavos)',
  measuresVisits: 'Medición de visitas',
  asksProfessionalId: 'Cédula en el registro de maestros',
  requiresSecondFactor: 'Dos pasos para la administración',
  jobs: 'Tareas',
  secondFactor: 'Verificación en dos pasos',
  isSuperAdmin: 'Super Administrador',
  earned: 'Ganado',
  withheld: 'Retenido',
  paid: 'Por transferir',
  currency: 'Moneda',
  reference: 'Referencia',
  count: 'Recibos',
  total: 'Suma',
  sentOn: 'Transferido el',
  taxProfile: 'Perfil fiscal',
  lines: 'Retenciones',
  decision: 'Decisión',
  provider: 'Proveedor',
  aheadSeconds: 'Adelanto del reloj (segundos)',
}

/** Words for the states that appear as values. */
const valueNames: Record<string, string> = {
  pending: 'pendiente',
  approved: 'aprobado',
  rejected: 'rechazado',
  retired: 'retirado',
  unverified: 'sin verificar',
  awaiting_approval: 'en espera de aprobación',
  active: 'activa',
  suspended: 'suspendida',
  open: 'abierta',
  answered: 'contestada',
  closed: 'cerrada',
  completed: 'completada',
  refunded: 'reembolsada',
  charged_back: 'con contracargo',
  failed: 'fallida',
  cancelled: 'cancelada',
  student: 'alumno',
  professor: 'maestro',
  admin: 'administrador',
  fixed: 'fijas',
  live: 'en vivo',
  prepared: 'preparado',
  sent: 'enviado',
  returned: 'devuelto por el banco',
  discarded: 'descartado',
  cash: 'efectivo',
  transfer: 'transferencia',
  terminal: 'terminal',
  other: 'otro',
  included: '16 % incluido',
  exempt: 'exento',
  none: 'sin línea de impuestos',
  accept: 'queda como renovación',
  return: 'se devuelve',
}

export function nameField(field: string): string {
  return fieldNames[field] ?? field
}

/** A value of an entry as text; `null` for one that was not there. */
export function writeValue(value: unknown, field = ''): string | null {
  if (field.endsWith('BasisPoints')) return writePercent(value)
  if (value === undefined || value === null || value === '') return null
  if (typeof value === 'boolean') return value ? 'Sí' : 'No'
  if (typeof value === 'string') return valueNames[value] ?? value
  if (typeof value === 'number') return value.toLocaleString('es-MX')
  return writeLines(value)
}

function writePercent(value: unknown): string | null {
  return typeof value === 'number' ? `${(value / 100).toLocaleString('es-MX')} %` : null
}

/** A value in each line, of an object with its name. */
function writeLines(value: unknown): string | null {
  if (typeof value !== 'object' || value === null) return String(value)
  const lines = Object.entries(value).map(([name, part]) => {
    const text = writeValue(part) ?? 'sin valor'
    return Array.isArray(value) ? text : `${nameField(name)}: ${text}`
  })
  return lines.length === 0 ? null : lines.join('\n')
}
