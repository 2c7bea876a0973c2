import { type ArticleFields, articleFields, type EditedArticle } from '@ateneo/contract'
import { Group, Radio, Select, Switch, TextInput } from '@mantine/core'
import { ContractForm } from '../../platform/ui/forms/contract-form.tsx'
import { FormFailure } from '../../platform/ui/forms/form-failure.tsx'
import { useVersionedForm } from '../../platform/ui/forms/use-versioned-form.ts'
import { useViewer } from '../../platform/http/viewer.ts'
import { DraftNotice } from '../../platform/ui/forms/draft-notice.tsx'
import type { FieldWords } from '../../platform/ui/fields/field-labels.ts'
import { MarkdownField } from '../../platform/ui/fields/markdown-field.tsx'
import { SubmitButton } from '../../platform/ui/forms/submit-button.tsx'
import { useUnsaved } from '../../platform/ui/forms/unsaved-context.ts'
import type { Snapshot } from '../../platform/ui/forms/use-concurrent-save.ts'
import { useReadArticle, useSaveArticle } from './article-edit-queries.ts'
import { articleSaved, savingMessage } from './article-messages.ts'
import { helpCategories } from './article.ts'

type ArticleFormProps = {
  /** `undefined`: a new one. */
  article: EditedArticle | undefined
  onSaved: () => void
}

const blank: ArticleFields = {
  category: 'cuenta',
  title: '',
  body: '',
  keywords: '',
  isFrequent: false,
  isPublished: false,
}

const labels: FieldWords<ArticleFields> = {
  title: 'Pregunta',
  category: {
    label: 'Categoría',
    show: (category) => helpCategories.find(({ slug }) => slug === category)?.title,
  },
  body: 'Respuesta',
  keywords: 'Otras palabras con que se busca',
  isFrequent: 'Es una pregunta frecuente',
  isPublished: {
    label: 'Estado',
    show: (isPublished) => states[isPublished ? 'published' : 'draft'],
  },
}

const states = { draft: 'Borrador', published: 'Publicado' }

/** An article; what was typed is kept until it is saved, with what it was typed over. */
export function ArticleForm({ article, onSaved }: ArticleFormProps) {
  const viewer = useViewer()
  const { mutateAsync: send } = useSaveArticle(article?._id)
  const read = useReadArticle(article?._id)
  const form = useVersionedForm<ArticleFields, number>({
    schema: articleFields.required(),
    saved: article ? snapshotOf(article) : { version: 0, values: blank },
    words: labels,
    read: async () => snapshotOf(await read()),
    send: (values, version) => send({ ...values, version }),
    success: articleSaved,
    onDone: ({ form: sent }) => {
      sent.resetDirty(sent.getValues())
      onSaved()
    },
    draft: {
      key: `ateneo.article ${viewer.id} ${article?._id ?? 'new'}`,
      fields: ['category', 'title', 'body', 'keywords'],
    },
  })
  useUnsaved(form.isDirty())
  return (
    <>
      {form.draft.isRecovered ? <DraftNotice onDiscard={form.draft.discard} /> : null}
      <ContractForm form={form} maw={720}>
        <FormFailure form={form} describe={savingMessage} />
        <TextInput
          label="Pregunta"
          description="Como la haría quien busca ayuda."
          withAsterisk
          {...form.getInputProps('title')}
        />
        <Select
          label="Categoría"
          data={helpCategories.map(({ slug, title }) => ({ value: slug, label: title }))}
          allowDeselect={false}
          {...form.getInputProps('category')}
        />
        <MarkdownField
          label="Respuesta"
          description="Puedes usar Markdown: **negritas**, 1. pasos, - listas y [enlaces](/Dashboard)."
          withAsterisk
          autosize
          minRows={8}
          maxRows={24}
          text={form.values.body}
          {...form.getInputProps('body')}
        />
        <TextInput
          label="Otras palabras con que se busca"
          description="No se muestran; ayudan al buscador."
          {...form.getInputProps('keywords')}
        />
        <Switch
          label="Es una pregunta frecuente"
          description="Se ve al abrir el centro de ayuda, antes de buscar."
          {...form.getInputProps('isFrequent', { type: 'checkbox' })}
        />
        <Radio.Group
          label="Estado"
          value={form.values.isPublished ? 'published' : 'draft'}
          onChange={(value) => form.setFieldValue('isPublished', value === 'published')}
        >
          <Group mt="xs">
            <Radio value="draft" label={states.draft} />
            <Radio value="published" label={states.published} />
          </Group>
        </Radio.Group>
        <Group>
          <SubmitButton type="submit" isBusy={form.isPending}>
            Guardar artículo
          </SubmitButton>
        </Group>
      </ContractForm>
    </>
  )
}

function snapshotOf(article: EditedArticle): Snapshot<ArticleFields, number> {
  const { category, title, body, keywords, isFrequent, isPublished, version } = article
  return { version, values: { category, title, body, keywords, isFrequent, isPublished } }
}
