import { maxQuestionText, maxTags, type QuizQuestionKind } from '@ateneo/contract'
import { NativeSelect, TagsInput } from '@mantine/core'
import '@mantine/core/styles/Pill.layer.css'
import '@mantine/core/styles/PillsInput.layer.css'
import { useQuery } from '@tanstack/react-query'
import { useViewer } from '../../../platform/http/viewer.ts'
import { MarkdownField } from '../../../platform/ui/fields/markdown-field.tsx'
import { type QuestionFormPart, setField } from './form-part.ts'
import { KindFields } from './kind-fields.tsx'
import { kindNames } from './kind-names.ts'
import { kindHints } from './question-words.ts'
import { bankTags } from '../queries.ts'

const kinds = Object.entries(kindNames).map(([value, label]) => ({ value, label }))

/** What is asked, what is right, and how the question is found again. */
export function QuestionFields({ form }: QuestionFormPart) {
  const { kind, text, explanation } = form.values
  const tags = useQuery(bankTags(useViewer().id)).data ?? []
  return (
    <>
      <NativeSelect
        label="Tipo"
        description={kindHints[kind]}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        data={kinds}
        {...form.getInputProps('kind')}
        onChange={(event) => {
          form.clearErrors()
          form.setValues({ kind: event.currentTarget.value as QuizQuestionKind })
        }}
      />
      <MarkdownField
        label="Pregunta"
        description="Puedes usar Markdown: **negritas**, - listas y `código`."
        required
        autosize
        minRows={2}
        maxRows={16}
        maxLength={maxQuestionText}
        data-autofocus
        text={text}
        {...form.getInputProps('text')}
      />
      <KindFields form={form} />
      <MarkdownField
        label="Explicación"
        description="Opcional. Se lee con la respuesta correcta, cuando el cuestionario la muestra."
        autosize
        minRows={2}
        maxRows={12}
        maxLength={maxQuestionText}
        text={explanation}
        {...form.getInputProps('explanation')}
      />
      <TagsInput
        label="Etiquetas"
        description="Opcional. Escribe cada una y presiona Enter: un cuestionario puede sortear preguntas de una etiqueta."
        maxTags={maxTags}
        splitChars={[',', ';']}
        data={tags.map(({ tag }) => tag)}
        {...form.getInputProps('tags')}
        onChange={(all) => setField({ form }, 'tags', all)}
      />
    </>
  )
}
