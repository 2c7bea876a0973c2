import type { RenewalOffer } from '@ateneo/contract'
import { consentForm, payerForm } from '@ateneo/contract'
import { Checkbox, TextInput } from '@mantine/core'
import { ContractForm } from '../../../platform/ui/forms/contract-form.tsx'
import { FormButtons } from '../../../platform/ui/forms/form-buttons.tsx'
import { FormFailure } from '../../../platform/ui/forms/form-failure.tsx'
import { useContractForm } from '../../../platform/ui/forms/use-contract-form.ts'
import type { Mutation } from '../../../platform/ui/forms/use-submission.ts'
import { providerWords } from '../../payments/provider-words.ts'
import { RenewalTerms } from '../subscriptions/renewal-terms.tsx'
import { subscriptionMessage } from '../subscriptions/subscription-messages.ts'

/** What was ticked, and the digest of the words that were read. */
export interface Agreement {
  consent: boolean
  terms: string
  /** Of their account at a provider that asks for it. */
  payerEmail?: string | undefined
}

type ConsentFormProps<Reply> = {
  offer: RenewalOffer
  sending: Mutation<Agreement, Reply>
  submitLabel: string
  onDone: (reply: Reply) => void
  onCancel: () => void
}

/** LFPC 76 Bis VIII: what is charged, when and how it ends, and a box that nobody ticked before. */
export function ConsentForm<Reply>(props: ConsentFormProps<Reply>) {
  const { offer, sending, submitLabel, onDone, onCancel } = props
  const asksPayer = offer.payerEmail !== null
  const form = useContractForm<{ consent: boolean; payerEmail: string }, Agreement, Reply>({
    schema: asksPayer ? payerForm : consentForm,
    initialValues: { consent: false, payerEmail: offer.payerEmail ?? '' },
    toBody: ({ consent, payerEmail }) => ({
      consent,
      terms: offer.terms,
      payerEmail: asksPayer ? payerEmail : undefined,
    }),
    mutation: sending,
    onDone: ({ reply }) => onDone(reply),
  })
  return (
    <ContractForm form={form}>
      <RenewalTerms offer={offer} />
      {asksPayer ? (
        <TextInput
          label={`Correo de tu cuenta de ${providerWords[offer.provider]}`}
          description="Solo se puede aceptar con esa cuenta. Corrígelo si allá usas otro."
          type="email"
          autoComplete="email"
          size="md"
          {...form.getInputProps('payerEmail')}
        />
      ) : null}
      <Checkbox
        label={offer.text}
        size="md"
        {...form.getInputProps('consent', { type: 'checkbox' })}
      />
      <FormFailure form={form} title="No se pudo continuar" describe={subscriptionMessage} />
      <FormButtons form={form} onCancel={onCancel}>
        {submitLabel}
      </FormButtons>
    </ContractForm>
  )
}
