import type { ProviderSettings } from '@ateneo/contract'
import { Box, Switch, Text } from '@mantine/core'
import { useId } from 'react'
import { useOptimisticValue } from '../../platform/http/use-optimistic-value.ts'
import { toastError, toastSuccess } from '../../platform/ui/feedback/toasts.tsx'
import { editProviderMessage } from './messages.ts'
import { stateOfProvider } from './provider-state.ts'
import { providerWords } from './provider-words.ts'
import { useEditProvider } from './queries.ts'

type ProviderSwitchProps = { provider: ProviderSettings; all: readonly ProviderSettings[] }

/** Switches a provider on or off, and says whether buyers are offered it. */
export function ProviderSwitch({ provider, all }: ProviderSwitchProps) {
  const { name, version } = provider
  const { mutateAsync } = useEditProvider(name)
  const [isOn, choose] = useOptimisticValue(provider.isOn, (chosen: boolean) =>
    mutateAsync({ isOn: chosen, version }),
  )
  const stateId = useId()
  const save = (chosen: boolean) =>
    choose(chosen).then(
      () =>
        toastSuccess(
          chosen
            ? `${providerWords[name]} quedó encendido.`
            : `${providerWords[name]} quedó apagado. Los pedidos sin terminar todavía se pueden pagar.`,
        ),
      (error) => toastError(editProviderMessage(error), { title: 'No se guardó' }),
    )
  return (
    <Box>
      <Switch
        size="md"
        label={`Ofrecer ${providerWords[name]}`}
        aria-describedby={stateId}
        checked={isOn}
        onChange={({ currentTarget: { checked } }) => void save(checked)}
      />
      <Text id={stateId} mt={6} fz="sm" c="dimmed" aria-live="polite">
        {stateOfProvider(provider, all).words}
      </Text>
    </Box>
  )
}
