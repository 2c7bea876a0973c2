import { Alert, Stack, Text } from '@mantine/core'
import { FormAlert } from '../../platform/ui/forms/form-alert.tsx'
import { SubmitButton } from '../../platform/ui/forms/submit-button.tsx'
import { checkInvoicingMessage } from './messages.ts'
import { useInvoicingCheck } from './queries.ts'
import { describeInvoicingProblem } from './words.ts'

/** Asks Facturapi with the key that is saved, and lists what is wrong. */
export function InvoicingCheck() {
  const { mutate, isPending, error, data } = useInvoicingCheck()
  return (
    <Stack gap="xs" align="flex-start">
      <Text fz="sm" c="dimmed">
        Pregunta a Facturapi si acepta la clave y si tu organización ya puede facturar; no factura
        nada.
      </Text>
      <SubmitButton variant="default" isBusy={isPending} onClick={() => mutate()}>
        Comprobar
      </SubmitButton>
      <div aria-live="polite">
        {isPending ? null : error ? (
          <FormAlert>{checkInvoicingMessage(error)}</FormAlert>
        ) : data?.length === 0 ? (
          <Alert styles={{ message: { color: 'var(--ink)' } }}>Todo está bien.</Alert>
        ) : data ? (
          <FormAlert>
            <Stack component="ul" gap={4} m={0} p={0}>
              {data.map((problem) => (
                <Text component="li" size="sm" key={problem.name} style={{ listStyle: 'none' }}>
                  {describeInvoicingProblem(problem)}
                </Text>
              ))}
            </Stack>
          </FormAlert>
        ) : null}
      </div>
    </Stack>
  )
}
