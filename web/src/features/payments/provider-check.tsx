import type { PaymentProvider } from '@ateneo/contract'
import { Alert, Stack, Text } from '@mantine/core'
import { FormAlert } from '../../platform/ui/forms/form-alert.tsx'
import { SubmitButton } from '../../platform/ui/forms/submit-button.tsx'
import { checkMessage, describeProblem } from './messages.ts'
import { providerWords } from './provider-words.ts'
import { useProviderCheck } from './queries.ts'

/** Asks a provider with the keys that are saved, and lists what is wrong. */
export function ProviderCheck({ name }: { name: PaymentProvider }) {
  const { mutate, isPending, error, data } = useProviderCheck(name)
  return (
    <Stack gap="xs" align="flex-start">
      <Text fz="sm" c="dimmed">
        {`Pregunta a ${providerWords[name]} si acepta las claves guardadas; no cobra nada.`}
      </Text>
      <SubmitButton variant="default" isBusy={isPending} onClick={() => mutate()}>
        Comprobar
      </SubmitButton>
      <div aria-live="polite">
        {isPending ? null : error ? (
          <FormAlert>{checkMessage(error)}</FormAlert>
        ) : data?.problems.length === 0 ? (
          <Alert styles={{ message: { color: 'var(--ink)' } }}>Todo está bien.</Alert>
        ) : data ? (
          <FormAlert>
            <Stack component="ul" gap={4} m={0} p={0}>
              {data.problems.map((problem) => (
                <Text component="li" size="sm" key={problem.name} style={{ listStyle: 'none' }}>
                  {describeProblem(name, problem)}
                </Text>
              ))}
            </Stack>
          </FormAlert>
        ) : null}
      </div>
    </Stack>
  )
}
