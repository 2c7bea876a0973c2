import { z } from 'zod'

/** Where traces go, and which. */
export interface TracingConfig {
  /** URL of an OpenTelemetry collector, with the path for traces. */
  url: string
  serviceName: string
  sampler: (typeof samplers)[number]
  /** Share of the traces that samplers by ratio keep. */
  share: number
}

const samplers = [
  'always_on',
  'always_off',
  'traceidratio',
  'parentbased_always_on',
  'parentbased_always_off',
  'parentbased_traceidratio',
] as const

/** Names and meanings are OpenTelemetry's. */
export const tracingVariables = {
  OTEL_EXPORTER_OTLP_ENDPOINT: z
    .url({
      protocol: /^https?$/,
      error: 'no es una dirección válida (ejemplo: http://10.0.0.7:4318)',
    })
    .optional(),
  // The exporter itself reads it.
  OTEL_EXPORTER_OTLP_HEADERS: z
    .string()
    .regex(
      /^[^\s=,]+=[^,]*(,\s*[^\s=,]+=[^,]*)*$/,
      'lleva nombre=valor, separados por comas (ejemplo: authorization=Bearer%20clave)',
    )
    .optional(),
  OTEL_SERVICE_NAME: z.string().max(100, 'debe tener 100 caracteres como máximo').default('ateneo'),
  OTEL_TRACES_SAMPLER: z
    .enum(samplers, { error: `debe ser uno de: ${samplers.join(', ')}` })
    .default('parentbased_always_on'),
  OTEL_TRACES_SAMPLER_ARG: z
    .string()
    .regex(/^(0(\.\d{1,6})?|1(\.0)?)$/, 'debe ser una parte de 0 a 1 (ejemplo: 0.1)')
    .transform(Number)
    .default(1),
}

type Values = z.output<z.ZodObject<typeof tracingVariables>>

export function arrangeTracing(values: Values): TracingConfig | undefined {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint } = values
  if (endpoint === undefined) return undefined
  return {
    url: new URL('v1/traces', endpoint.endsWith('/') ? endpoint : `${endpoint}/`).href,
    serviceName: values.OTEL_SERVICE_NAME,
    sampler: values.OTEL_TRACES_SAMPLER,
    share: values.OTEL_TRACES_SAMPLER_ARG,
  }
}
