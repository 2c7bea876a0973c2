import type { OfferedProvider, PaymentProvider } from '@ateneo/contract'
import { Button, Stack, Text, UnstyledButton } from '@mantine/core'
import { describeMethods, providerWords } from './provider-words.ts'
import classes from './provider-choice.module.css'

type ProviderChoiceProps = {
  offered: readonly OfferedProvider[]
  /** Why they are asked again. */
  note: string | undefined
  onChoose: (provider: PaymentProvider) => void
  onCancel: () => void
}

/** A large button for each provider. */
export function ProviderChoice({ offered, note, onChoose, onCancel }: ProviderChoiceProps) {
  return (
    <Stack>
      {note === undefined ? null : <Text role="alert">{note}</Text>}
      <ul className={classes.choices}>
        {offered.map((provider, place) => (
          <li key={provider.name}>
            <UnstyledButton
              className={classes.choice}
              data-autofocus={place === 0 || undefined}
              onClick={() => onChoose(provider.name)}
            >
              <span className={classes.name}>{providerWords[provider.name]}</span>
              <span className={classes.detail}>{describeMethods(provider)}</span>
              {provider.isTest ? (
                <span className={classes.detail}>De prueba: no se cobra dinero</span>
              ) : null}
            </UnstyledButton>
          </li>
        ))}
      </ul>
      <Button variant="subtle" onClick={onCancel}>
        Ahora no
      </Button>
    </Stack>
  )
}
