import type { FullSettings } from '@ateneo/contract'
import { Skeleton, Tabs } from '@mantine/core'
import { useSearchParams } from 'react-router'
import { titled } from '../../../http/site.ts'
import { CommissionForm } from '../../../settings/commission-form.tsx'
import { FiguresForm } from '../../../settings/figures-form.tsx'
import { IdentityForm } from '../../../settings/identity-form.tsx'
import { IntroFields } from '../../../settings/intro-fields.tsx'
import { LegalEditors } from '../../../settings/legal-editors.tsx'
import { LogoField } from '../../../settings/logo-field.tsx'
import { useFullSettings } from '../../../settings/queries.ts'
import { SocialForm } from '../../../settings/social-form.tsx'
import { TextsForm } from '../../../settings/texts-form.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { FormSection } from '../../../ui/form-section.tsx'
import { PageTitle } from '../../../ui/page-title.tsx'
import { UnsavedGuard } from '../../../ui/unsaved-guard.tsx'
import classes from './settings-screen.module.css'

export const meta = () => titled('Configuración')

const parts = [
  ['sitio', 'Sitio'],
  ['portada', 'Portada'],
  ['comision', 'Comisión'],
  ['legales', 'Páginas legales'],
] as const

/** /Administrador/settings: what the academy says of itself, and its part of the sales. */
export default function SettingsScreen() {
  const settings = useFullSettings()
  return (
    <>
      <PageTitle
        title="Configuración"
        crumbs={[{ label: 'Panel', href: '/Administrador/home' }, { label: 'Configuración' }]}
      />
      {settings.isError ? (
        <ErrorState
          message="No pudimos traer la configuración. Revisa tu conexión e inténtalo otra vez."
          onRetry={() => void settings.refetch()}
          isRetrying={settings.isFetching}
        />
      ) : settings.data ? (
        <UnsavedGuard>
          <SettingsTabs settings={settings.data} />
        </UnsavedGuard>
      ) : (
        <Skeleton height={480} radius="lg" />
      )}
    </>
  )
}

/** The part is in the address; what was typed in another part stays there. */
function SettingsTabs({ settings }: { settings: FullSettings }) {
  const [query, setQuery] = useSearchParams()
  const named = query.get('seccion')
  const part = parts.some(([name]) => name === named) ? named : 'sitio'
  return (
    <Tabs
      value={part}
      onChange={(name) => setQuery(name === null ? {} : { seccion: name }, { replace: true })}
    >
      <Tabs.List className={classes.parts}>
        {parts.map(([name, label]) => (
          <Tabs.Tab key={name} value={name}>
            {label}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      <Tabs.Panel value="sitio">
        <FormSection title="Nombre y contacto" description="Cómo se llama tu academia.">
          <IdentityForm settings={settings} />
        </FormSection>
        <FormSection title="Logo" description="Al lado del nombre, en todas las páginas.">
          <LogoField settings={settings} />
        </FormSection>
        <FormSection title="Redes" description="Al pie de las páginas; solo las que escribas.">
          <SocialForm settings={settings} />
        </FormSection>
      </Tabs.Panel>
      <Tabs.Panel value="portada">
        <FormSection title="Textos" description="Las palabras de la página de inicio.">
          <TextsForm settings={settings} />
        </FormSection>
        <FormSection title="Cifras" description="Alumnos, horas de contenido y cursos.">
          <FiguresForm settings={settings} />
        </FormSection>
        <FormSection
          title="Video de introducción"
          description="Cuenta en uno o dos minutos cómo son tus cursos."
        >
          <IntroFields settings={settings} />
        </FormSection>
      </Tabs.Panel>
      <Tabs.Panel value="comision">
        <FormSection
          title="Comisión"
          description="La parte de cada venta que se queda la academia. El resto es ganancia del maestro."
        >
          <CommissionForm settings={settings} />
        </FormSection>
      </Tabs.Panel>
      <Tabs.Panel value="legales">
        <LegalEditors />
      </Tabs.Panel>
    </Tabs>
  )
}
