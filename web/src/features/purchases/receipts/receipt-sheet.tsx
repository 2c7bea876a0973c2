import { Button, Flex, Group, Text } from '@mantine/core'
import { IconArrowLeft, IconPrinter } from '@tabler/icons-react'
import { Link } from 'react-router'
import { receiptPdfPath } from '@ateneo/contract/purchases/receipt-paths'
import { fetchFile } from '../../../platform/http/call.ts'
import { useSite } from '../../../platform/http/site.ts'
import { InvoiceLine } from '../orders/invoice-line.tsx'
import { dueReasons } from '../refunds/due-reasons.ts'
import { receiptPdfMessage } from './receipt-messages.ts'
import { explainState } from '../orders/own-purchases.ts'
import { listReceiptRows, type ReceiptDetail } from './receipt-rows.ts'
import { ReceiptState } from './receipt-state.tsx'
import { RefundReceipts } from '../refunds/refund-receipts.tsx'
import { DownloadButton } from '../../../platform/ui/files/download-button.tsx'
import { formatMoney } from '../../../platform/ui/text/format.ts'
import { useDates } from '../../../platform/ui/text/use-dates.ts'
import { NamedRows } from '../../../platform/ui/lists/named-rows.tsx'
import { PaperSheet } from '../../../platform/ui/text/paper-sheet.tsx'
import classes from './receipt-sheet.module.css'

type ReceiptSheetProps = {
  receipt: ReceiptDetail
  back: { label: string; href: string }
}

/** The receipt of one order, with a print style. */
export function ReceiptSheet({ receipt, back }: ReceiptSheetProps) {
  const total = formatMoney(receipt.price, receipt.currency)
  const { siteName } = useSite()
  const { issuer, invoice } = receipt
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
        <Group gap="sm">
          {receipt.number === null ? null : (
            <DownloadButton
              filename={`recibo-${receipt.number}.pdf`}
              fetch={() => fetchFile(receiptPdfPath(receipt.orderId))}
              explain={receiptPdfMessage}
            >
              Descargar PDF
            </DownloadButton>
          )}
          <Button
            variant="default"
            size="sm"
            leftSection={<IconPrinter size={20} stroke={1.75} aria-hidden />}
            onClick={() => window.print()}
          >
            Imprimir
          </Button>
        </Group>
      </div>
      <PaperSheet maxWidth={680} className={classes.sheet}>
        <Flex component="header" wrap="wrap" align="flex-start" justify="space-between" gap="sm">
          <div>
            <p className={classes.site}>{issuer?.legalName ?? siteName}</p>
            {issuer ? (
              <p className={classes.issuer}>
                RFC {issuer.rfc}
                <br />
                {issuer.address}
              </p>
            ) : null}
            <h1 className={classes.title}>
              {receipt.number === null ? 'Recibo' : `Recibo ${receipt.number}`}
            </h1>
          </div>
          <ReceiptState state={receipt.state} />
        </Flex>
        <Text mt="xs" c="dimmed">
          {explainState(receipt)}
          {receipt.refundDueReason ? ` ${dueReasons[receipt.refundDueReason]}` : ''}
        </Text>
        <NamedRows
          rows={listReceiptRows(receipt, useDates())}
          total={[receipt.state === 'completed' ? 'Total pagado' : 'Precio', total]}
        />
        <RefundReceipts receipt={receipt} />
        {invoice ? <InvoiceLine invoice={invoice} /> : null}
        {issuer?.text ? (
          <Text mt="lg" fz="sm">
            {issuer.text}
          </Text>
        ) : null}
        <Text mt="lg" fz="sm" c="dimmed">
          Este recibo comprueba tu compra en {siteName}. No es una factura ni un comprobante fiscal
          (CFDI).
        </Text>
      </PaperSheet>
    </>
  )
}
