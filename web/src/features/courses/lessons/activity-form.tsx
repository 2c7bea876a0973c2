import { Stack, Text, TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { MarkdownField } from '../../../platform/ui/fields/markdown-field.tsx'
import { ContractForm } from '../../../platform/ui/forms/contract-form.tsx'
import { DraftNotice } from '../../../platform/ui/forms/draft-notice.tsx'
import { FormFailure } from '../../../platform/ui/forms/form-failure.tsx'
import { FormSection } from '../../../platform/ui/forms/form-section.tsx'
import { SubmitButton } from '../../../platform/ui/forms/submit-button.tsx'
import type { SentForm } from '../../../platform/ui/forms/use-submission.ts'
import type { LessonPlace } from './lesson-place.ts'

type Words = 'title' | 'description' | 'instructions'

type ActivityFormProps = {
  form: Pick<SentForm<object>, 'draft' | 'error' | 'isPending' | 'submit'> & {
    values: { instructions: string }
    getInputProps: (field: Words) => object
  }
  place: LessonPlace | undefined
  labels: Record<Words, string>
  /** Of the field of the instructions. */
  instructions: { description: string; rows: number; maxLength: number; withAsterisk?: boolean }
  describe: (error: Error) => string
  /** Of the button that saves. */
  save: string
  /** What is asked and its rules, below the words. */
  children: ReactNode
}

/** The frame of the form of a lesson that students answer, which begins with its words. */
export function ActivityForm({ form, place, labels, instructions, ...rest }: ActivityFormProps) {
  return (
    <>
      {form.draft.isRecovered ? <DraftNotice onDiscard={form.draft.discard} /> : null}
      <ContractForm form={form} gap={0}>
        {place ? <Text c="dimmed">{place.note}</Text> : null}
        <FormSection title="Presentación" description="Lo que el alumno lee antes de empezar.">
          <Stack gap="lg">
            <TextInput
              label={labels.title}
              withAsterisk
              maxLength={150}
              {...form.getInputProps('title')}
            />
            <TextInput
              label={labels.description}
              description="Opcional. Aparece debajo del título."
              maxLength={5000}
              {...form.getInputProps('description')}
            />
            <MarkdownField
              label={labels.instructions}
              {...instructions}
              text={form.values.instructions}
              {...form.getInputProps('instructions')}
            />
          </Stack>
        </FormSection>
        {rest.children}
        <FormFailure form={form} describe={rest.describe} />
        <div style={{ paddingTop: 20 }}>
          <SubmitButton type="submit" isBusy={form.isPending}>
            {rest.save}
          </SubmitButton>
        </div>
      </ContractForm>
    </>
  )
}
