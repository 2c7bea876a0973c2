import { Button, Group, Textarea } from '@mantine/core'
import { schemaResolver, useForm } from '@mantine/form'
import type { ReactNode } from 'react'
import { z } from 'zod'
import { FormAlert } from '../../platform/ui/forms/form-alert.tsx'
import { SubmitButton } from '../../platform/ui/forms/submit-button.tsx'
import { useFormDraft } from '../../platform/ui/forms/use-form-draft.ts'
import classes from './words-form.module.css'

type WordsFormProps = {
  label: string
  description?: string
  submitLabel: string
  /** Schema of the call that takes the words. */
  schema: z.ZodType<string, string>
  initial?: string
  /** Keeps unsent words under this key. */
  draftKey?: string | undefined
  isBusy: boolean
  /** Text of the last failure. */
  failure?: string | undefined
  /** Resolves to whether the words were stored. */
  onSend: (text: string) => Promise<boolean>
  onCancel?: () => void
  /** Between the field and the buttons. */
  children?: ReactNode
}

/** The field of a question or reply; what was typed stays until it is stored. */
export function WordsForm(props: WordsFormProps) {
  const { label, description, schema, initial = '', draftKey, isBusy, failure, onSend } = props
  const form = useForm({
    initialValues: { text: initial },
    validate: schemaResolver(z.object({ text: schema }), { sync: true }),
  })
  useFormDraft(form, { key: draftKey, fields: ['text'] })
  const send = form.onSubmit(async ({ text }) => {
    if (isBusy) return
    if (await onSend(text)) form.reset()
  })
  return (
    <form onSubmit={send} noValidate className={classes.form}>
      {failure === undefined ? null : <FormAlert>{failure}</FormAlert>}
      <Textarea
        label={label}
        description={description}
        autosize
        minRows={2}
        maxRows={12}
        {...form.getInputProps('text')}
      />
      {props.children}
      <Group justify="flex-end" gap="sm">
        {props.onCancel ? (
          <Button size="sm" variant="default" onClick={props.onCancel} disabled={isBusy}>
            Cancelar
          </Button>
        ) : null}
        <SubmitButton size="sm" type="submit" isBusy={isBusy}>
          {props.submitLabel}
        </SubmitButton>
      </Group>
    </form>
  )
}
