import type { MonthToClose } from '@ateneo/contract'
import { writeMonth } from '@ateneo/contract/calendar'
import { Alert, Button, Group, Modal, Skeleton, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { FormAlert } from '../../platform/ui/forms/form-alert.tsx'
import { SubmitButton } from '../../platform/ui/forms/submit-button.tsx'
import { formatMoney } from '../../platform/ui/text/format.ts'
import { closeMonthMessage } from './messages.ts'
import { monthPreview, useCloseMonth, useReadInvoices } from './queries.ts'

type CloseMonthDialogProps = { month: string; onClose: () => void }

/** Shows what a month's invoice would hold, and makes it once a person confirms. */
export function CloseMonthDialog({ month, onClose }: CloseMonthDialogProps) {
  const preview = useQuery(monthPreview(month))
  const closing = useCloseMonth()
  const read = useReadInvoices()
  const { data, error, isPending } = closing
  const leave = () => {
    void read()
    onClose()
  }
  return (
    <Modal opened onClose={leave} title={`Factura global de ${writeMonth(month)}`} size={560}>
      <Stack>
        {data ? (
          <Outcome outcome={data} />
        ) : preview.isError ? (
          <FormAlert>{closeMonthMessage(preview.error)}</FormAlert>
        ) : preview.data ? (
          <Preview month={preview.data} />
        ) : (
          <Skeleton height={120} aria-label="Preguntando a Facturapi" />
        )}
        {error ? <FormAlert>{closeMonthMessage(error)}</FormAlert> : null}
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={leave}>
            {data || error ? 'Cerrar' : 'Cancelar'}
          </Button>
          {preview.data && !preview.isError && !data && !error ? (
            <SubmitButton
              isBusy={isPending}
              onClick={() =>
                closing.mutate({ month, count: preview.data.count, total: preview.data.total })
              }
            >
              Hacer la factura global
            </SubmitButton>
          ) : null}
        </Group>
      </Stack>
    </Modal>
  )
}

function Preview({ month: { count, total, currency, unsettled } }: { month: MonthToClose }) {
  return (
    <>
      <Text>
        {count === 1
          ? 'Un recibo que nadie facturó suma'
          : `${count} recibos que nadie facturó suman`}{' '}
        <strong>{formatMoney(total, currency)}</strong>. Irán en una factura a público en general, y
        sus alumnos ya no podrán facturarlos.
      </Text>
      {unsettled === 0 ? null : (
        <FormAlert>
          {`De este mes hay ${unsettled} por mandar, por cancelar o que no se pudieron: quedarían fuera. Resuélvelos primero en la lista.`}
        </FormAlert>
      )}
      <Text fz="sm" c="dimmed">
        La factura global se hace una vez por mes y Ateneo no la deshace: para cancelarla entra a
        Facturapi.
      </Text>
    </>
  )
}

type OutcomeProps = {
  outcome: { state: string; reference: string | null; reason: string | null }
}

function Outcome({ outcome: { state, reference, reason } }: OutcomeProps) {
  if (state === 'done') {
    return (
      <output>
        <Alert styles={{ message: { color: 'var(--ink)' } }}>
          {`La factura global está hecha: ${reference ?? ''}`}
        </Alert>
      </output>
    )
  }
  return (
    <FormAlert>
      {state === 'refused'
        ? `No se hizo. ${reason ?? ''}.`
        : 'Facturapi no contestó, así que todavía no se sabe si la hizo. Ateneo lo averigua solo y no la pide dos veces: mira este mes en unos minutos.'}
    </FormAlert>
  )
}
