import type { PaymentVoucher } from '@ateneo/contract'
import { Button, Group } from '@mantine/core'
import { IconCopy } from '@tabler/icons-react'
import { Facts } from '../../../platform/ui/lists/facts.tsx'
import { copyText } from '../../../platform/ui/text/copy-text.ts'
import { formatMoney } from '../../../platform/ui/text/format.ts'
import { useDates } from '../../../platform/ui/text/use-dates.ts'
import classes from './voucher-facts.module.css'

type VoucherFactsProps = {
  voucher: PaymentVoucher
  price: number
  currency: string
}

/** What is said or typed at the counter, in figures that can be read across it. */
export function VoucherFacts({ voucher, price, currency }: VoucherFactsProps) {
  const { formatDateTime } = useDates()
  const { reference, payBy, account } = voucher
  return (
    <div className={classes.voucher}>
      <Facts
        layout="columns"
        facts={[
          [
            'Importe exacto',
            <span key="importe" className={classes.figure}>
              {formatMoney(price, currency)}
            </span>,
          ],
          ['Banco', account?.bank ?? null],
          [
            'CLABE o cuenta',
            account ? (
              <span key="cuenta" className={classes.figure}>
                {groupFigures(account.number)}
              </span>
            ) : null,
            'wide',
          ],
          ['A nombre de', account?.holder ?? null, 'wide'],
          [
            account ? 'Concepto o referencia' : 'Referencia',
            reference === null ? null : (
              <span key="referencia" className={classes.figure}>
                {groupFigures(reference)}
              </span>
            ),
            'wide',
          ],
          ['Paga antes del', formatDateTime(payBy)],
        ]}
      />
      <Group gap="sm">
        {account ? <CopyButton text={account.number} name="cuenta" /> : null}
        {reference === null ? null : <CopyButton text={reference} name="referencia" />}
      </Group>
    </div>
  )
}

/** `1234 5678 9012`: read aloud in fours. */
const groupFigures = (reference: string): string =>
  /^\d+$/.test(reference) ? reference.replace(/(\d{4})(?=\d)/g, '$1 ') : reference

type CopyButtonProps = { text: string; name: 'cuenta' | 'referencia' }

function CopyButton({ text, name }: CopyButtonProps) {
  const copy = () =>
    copyText(
      text,
      { title: `Copiaste la ${name}`, text: 'Pégala donde te la pidan.' },
      { title: 'No se copió', text: 'Selecciónala y cópiala tú.' },
    )
  return (
    <Button
      variant="default"
      size="sm"
      leftSection={<IconCopy size={18} stroke={1.75} aria-hidden />}
      onClick={() => void copy()}
    >
      Copiar {name}
    </Button>
  )
}
