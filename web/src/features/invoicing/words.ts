import type {
  EReceiptFilter,
  EReceiptState,
  InvoicingProblem,
  MonthCloseState,
} from '@ateneo/contract'

export const eReceiptStateWords: Record<EReceiptState, string> = {
  waiting: 'Por mandar',
  open: 'Sin facturar',
  refused: 'No se pudo',
  cancelling: 'Por cancelar',
  cancelled: 'Cancelado',
  invoiced: 'Facturado por el alumno',
  global: 'En factura global',
}

export const filterWords: Record<EReceiptFilter, string> = {
  refused: 'No se pudo',
  waiting: 'Por mandar',
  credit_note: 'Falta nota de crédito',
  open: 'Sin facturar',
  invoiced: 'Facturado por el alumno',
  global: 'En factura global',
  cancelling: 'Por cancelar',
  cancelled: 'Cancelado',
}

export const closeStateWords: Record<MonthCloseState, string> = {
  asked: 'Facturapi no ha contestado',
  done: 'Hecha',
  refused: 'No se pudo',
}

const problemWords: Record<InvoicingProblem['name'], (reason: string) => string> = {
  key_missing: () => 'Falta la clave: sin ella los recibos no van a Facturapi.',
  failed: (reason) => (reason ? `${reason}.` : 'Facturapi no respondió bien.'),
  test_key: () =>
    'La clave es de pruebas: lo que se factura con ella no tiene validez fiscal. Para vender de verdad usa la Live Secret Key.',
  incomplete: (reason) =>
    `Tu organización en Facturapi todavía no puede facturar${reason ? `. Falta: ${reason}` : ''}.`,
  other_rfc: (reason) =>
    `La organización de Facturapi tiene el RFC ${reason}, y los recibos de tu academia dicen otro.`,
  product_missing: () =>
    'Falta la clave de producto del SAT: hasta que la escribas no se manda ningún recibo.',
  tax_missing: () =>
    'Los Datos fiscales no dicen si tus precios llevan IVA: los recibos que no lo dicen no se mandan.',
}

export const describeInvoicingProblem = ({ name, reason }: InvoicingProblem): string =>
  problemWords[name](reason ?? '')

/** SAT's forms of payment, as its catalogue names them. */
export const formWords: Record<string, string> = {
  '01': '01 Efectivo',
  '03': '03 Transferencia',
  '04': '04 Tarjeta de crédito',
  '05': '05 Monedero electrónico',
  '06': '06 Dinero electrónico',
  '28': '28 Tarjeta de débito',
  '31': '31 Intermediario de pagos',
  '99': '99 Por definir',
}
