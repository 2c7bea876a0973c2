import type { FullSettings } from '@ateneo/contract'
import { Skeleton, Tabs } from '@mantine/core'
import { useRef } from 'react'
import { useSearchParams } from 'react-router'
import { titled } from '../../../platform/http/site.ts'
import { ChecklistForm } from '../../../features/course-review/checklist-form.tsx'
import { ColoursForm } from '../../../features/settings/colours-form.tsx'
import { CommissionForm } from '../../../features/settings/commission-form.tsx'
import { RefundDaysForm } from '../../../features/settings/refund-days-form.tsx'
import { ShareForm } from '../../../features/settings/share-form.tsx'
import { StatsForm } from '../../../features/settings/stats-form.tsx'
import { HeroPictureFields } from '../../../features/settings/hero-picture-fields.tsx'
import { IdentityForm } from '../../../features/settings/identity-form.tsx'
import { IntroFields } from '../../../features/settings/intro-fields.tsx'
import { LegalEditors } from '../../../features/settings/legal-editors.tsx'
import { LogoField } from '../../../features/settings/logo-field.tsx'
import { useFullSettings } from '../../../features/settings/queries.ts'
import { MeasurementForm } from '../../../features/settings/measurement-form.tsx'
import { ApplicationForm } from '../../../features/settings/application-form.tsx'
import { ReviewForm } from '../../../features/settings/review-form.tsx'
import { SecurityForm } from '../../../features/settings/security-form.tsx'
import { QuotaForm } from '../../../features/settings/quota-form.tsx'
import { SocialForm } from '../../../features/settings/social-form.tsx'
import { TextsForm } from '../../../features/settings/texts-form.tsx'
import { ErrorState } from '../../../platform/ui/feedback/error-state.tsx'
import { VideoLimitsForm } from '../../../features/settings/video-limits-form.tsx'
import { FormSection } from '../../../platform/ui/forms/form-section.tsx'
import { PageTitle } from '../../../platform/ui/text/page-title.tsx'
import sideScroll from '../../../platform/ui/lists/side-scroll.module.css'
import { UnsavedGuard } from '../../../platform/ui/forms/unsaved-guard.tsx'
import { useCentred } from '../../../platform/ui/focus/use-centred.ts'
import { panel } from '../panel.ts'
import classes from './settings-screen.module.css'

export const meta = titled('Configuración')

const parts = [
  ['sitio', 'Sitio'],
  ['portada', 'Portada'],
  ['videos', 'Videos'],
  ['revision', 'Revisión'],
  ['comision', 'Comisión'],
  ['seguridad', 'Seguridad'],
  ['legales', 'Páginas legales'],
] as const

/** /Administrador/settings: the academy's texts and its share of the sales. */
export default function SettingsScreen() {
  const settings = useFullSettings()
  return (
    <>
      <PageTitle title="Configuración" crumbs={[panel, { label: 'Configuración' }]} />
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

/** The tab is in the URL; input in the other tabs is kept. */
function SettingsTabs({ settings }: { settings: FullSettings }) {
  const [query, setQuery] = useSearchParams()
  const named = query.get('seccion')
  const part = parts.some(([name]) => name === named) ? named : 'sitio'
  const list = useRef<HTMLDivElement>(null)
  useCentred(list, `[data-part="${part}"]`)
  return (
    <Tabs
      value={part}
      onChange={(name) => setQuery(name === null ? {} : { seccion: name }, { replace: true })}
    >
      <Tabs.List ref={list} className={`${classes.parts} ${sideScroll.scroller}`}>
        {parts.map(([name, label]) => (
          <Tabs.Tab key={name} value={name} data-part={name}>
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
        <FormSection
          title="Colores"
          description="Los de todas las páginas, los correos, los certificados, las imágenes al compartir y la página de pago. Cada combinación se lee bien."
        >
          <ColoursForm settings={settings} />
        </FormSection>
        <FormSection title="Redes" description="Al pie de las páginas; solo las que escribas.">
          <SocialForm settings={settings} />
        </FormSection>
        <FormSection
          title="Visitas"
          description="Cuántas veces se ven tus páginas y de dónde llega la gente, sin cookies y sin saber quién es."
        >
          <MeasurementForm settings={settings} />
        </FormSection>
      </Tabs.Panel>
      <Tabs.Panel value="portada">
        <FormSection title="Textos" description="Las palabras de la página de inicio.">
          <TextsForm settings={settings} />
        </FormSection>
        <FormSection
          title="Imagen"
          description="Al lado del título, y en la tarjeta con que se comparte la página de inicio."
        >
          <HeroPictureFields settings={settings} />
        </FormSection>
        <FormSection title="Cifras" description="Alumnos, horas de contenido y cursos.">
          <StatsForm settings={settings} />
        </FormSection>
        <FormSection
          title="Video de introducción"
          description="Cuenta en uno o dos minutos cómo son tus cursos."
        >
          <IntroFields settings={settings} />
        </FormSection>
      </Tabs.Panel>
      <Tabs.Panel value="videos">
        <FormSection
          title="Videos de los cursos"
          description="Lo más que se acepta de un video. Al maestro se le dice qué cambiar cuando el suyo pasa de ahí."
        >
          <VideoLimitsForm settings={settings} />
        </FormSection>
        <FormSection
          title="Espacio"
          description="Para que los videos de un maestro no dejen sin lugar a los demás."
        >
          <QuotaForm settings={settings} />
        </FormSection>
      </Tabs.Panel>
      <Tabs.Panel value="revision">
        <FormSection
          title="Cursos publicados"
          description="Qué puede cambiar un maestro sin que lo apruebes."
        >
          <ReviewForm settings={settings} />
        </FormSection>
        <FormSection
          title="Registro de maestros"
          description="Lo que escribe quien pide dar clases."
        >
          <ApplicationForm settings={settings} />
        </FormSection>
        <FormSection
          title="Lista de revisión"
          description="Lo que se mira en cada curso antes de publicarlo. Quien revisa palomea cada punto."
        >
          <ChecklistForm />
        </FormSection>
      </Tabs.Panel>
      <Tabs.Panel value="comision">
        <FormSection
          title="Comisión"
          description="La parte de cada venta que se queda la academia. El resto es ganancia del maestro."
        >
          <CommissionForm settings={settings} />
        </FormSection>
        <FormSection
          title="Suscripciones"
          description="El primero de cada mes se reparte el mes anterior. De lo que se pagó por cada suscripción, menos reembolsos, se toman los días que cayeron en ese mes; de ahí, esta parte se divide entre los cursos según los minutos que vio el alumno en esos días. Lo de quien no vio nada se queda en la academia. Un reembolso quita lo repartido en la misma proporción."
        >
          <ShareForm settings={settings} />
        </FormSection>
        <FormSection
          title="Reembolsos"
          description="Cuánto tiempo puede un alumno pedir que se le devuelva un pago. Lo que piden espera en Reembolsos."
        >
          <RefundDaysForm settings={settings} />
        </FormSection>
      </Tabs.Panel>
      <Tabs.Panel value="seguridad">
        <FormSection title="Entrada" description="Con qué entran quienes administran la academia.">
          <SecurityForm settings={settings} />
        </FormSection>
      </Tabs.Panel>
      <Tabs.Panel value="legales">
        <LegalEditors />
      </Tabs.Panel>
    </Tabs>
  )
}
