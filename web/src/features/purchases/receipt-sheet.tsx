import { Button, Flex, Text } from '@mantine/core'
import { IconArrowLeft, IconPrinter } from '@tabler/icons-react'
import { Link } from 'react-router'
import { useSite } from '../../platform/http/site.ts'
import { dueReasons } from './due-reasons.ts'
import { type Receipt, receiptStates } from './own-purchases.ts'
import { ReceiptState } from './receipt-state.tsx'
import { formatCount, formatMoney } from '../../platform/ui/text/format.ts'
import { useDates } from '../../platform/ui/text/use-dates.ts'
import { NamedRows } from '../../platform/ui/lists/named-rows.tsx'
import { PaperSheet } from '../../platform/ui/text/paper-sheet.tsx'
import classes from './receipt-sheet.module.css'

type ReceiptSheetProps = {
  receipt: Receipt & { buyer: { name: string; email: string } }
  back: { label: string; href: string }
}

/** The receipt of one order, with a print style. */
export function ReceiptSheet({ receipt, back }: ReceiptSheetProps) {
  const total = formatMoney(receipt.price, receipt.currency)
  const { siteName } = useSite()
  return (
    <>
      <div className={classes.tools}>
        <Button
          component={Link}
          to={back.href}
          variant="subtle"
          leftSection={<IconArrowLeft size={18} stroke={1.75} aria-hidden />}
        >
          {back.label}
        </Button>
        <Button
          variant="default"
          leftSection={<IconPrinter size={20} stroke={1.75} aria-hidden />}
          onClick={() => window.print()}
        >
          Imprimir
        </Button>
      </div>
      <PaperSheet maxWidth={680} className={classes.sheet}>
        <Flex component="header" wrap="wrap" align="flex-start" justify="space-between" gap="sm">
          <div>
            <p className={classes.site}>{siteName}</p>
            <h1 className={classes.title}>Recibo</h1>
          </div>
          <ReceiptState state={receipt.state} />
        </Flex>
        <Text mt="xs" c="dimmed">
          {receiptStates[receipt.state].explanation}
          {receipt.refundDueReason ? ` ${dueReasons[receipt.refundDueReason]}` : ''}
        </Text>
        <NamedRows
          rows={useRows(receipt)}
          total={[receipt.state === 'completed' ? 'Total pagado' : 'Precio', total]}
        />
        <Text mt="lg" fz="sm" c="dimmed">
          Este recibo comprueba tu compra en {siteName}. No es una factura ni un comprobante fiscal
          (CFDI).
        </Text>
      </PaperSheet>
    </>
  )
}

function useRows({ buyer, course, ...receipt }: ReceiptSheetProps['receipt']): [string, string][] {
  const { formatDate } = useDates()
  const rows: [string, string | null][] = [
    ['Número de orden', receipt.orderNumber],
    ['Fecha', formatDate(receipt.date)],
    ['A nombre de', buyer.name],
    ['Correo', buyer.email],
    ['Plan', receipt.planName],
    ['Curso', course?.title ?? null],
    ['Descripción', course ? null : receipt.description || 'N/A'],
    [
      'Duración',
      receipt.durationMonths > 0 ? formatCount(receipt.durationMonths, 'mes', 'meses') : null,
    ],
    ['Fecha de inicio', receipt.startDate && formatDate(receipt.startDate)],
    [
      'Fecha de fin',
      receipt.startDate && (receipt.endDate ? formatDate(receipt.endDate) : 'Sin fecha de término'),
    ],
    [
      'Precio sin descuento',
      receipt.discount > 0 ? formatMoney(receipt.price + receipt.discount, receipt.currency) : null,
    ],
    [
      'Descuento',
      receipt.discount > 0
        ? `−${formatMoney(receipt.discount, receipt.currency)} (cupón ${receipt.coupon})`
        : null,
    ],
    ['Devuelto', receipt.refunded > 0 ? formatMoney(receipt.refunded, receipt.currency) : null],
    ['Fecha de la devolución', receipt.refundDate && formatDate(receipt.refundDate)],
    ['Referencia del pago', receipt.reference],
  ]
  return rows.filter((row): row is [string, string] => row[1] !== null)
}
