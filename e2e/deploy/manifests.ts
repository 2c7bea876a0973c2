import { z } from 'zod'

/** What the manifests use of Kubernetes and KEDA; a key that stands nowhere here is a slip. */

const text = z.string().min(1)
const labels = z.record(text, text)
const selector = z.strictObject({ matchLabels: labels })
const quantity = z.string().regex(/^\d+(m|Mi|Gi)?$/)
const seconds = z.number().int().positive()

const metadata = z.strictObject({
  name: z.string().regex(/^[a-z0-9]([a-z0-9-]*[a-z0-9])?$/),
  annotations: labels.optional(),
})
const object = <Kind extends string, Shape extends z.ZodRawShape>(
  apiVersion: string,
  kind: Kind,
  shape: Shape,
) =>
  z.strictObject({ apiVersion: z.literal(apiVersion), kind: z.literal(kind), metadata, ...shape })

const probe = z.strictObject({
  httpGet: z.strictObject({ path: z.enum(['/healthz', '/readyz']), port: text }),
  periodSeconds: seconds,
  timeoutSeconds: seconds.optional(),
  failureThreshold: seconds.optional(),
})
const fence = z.strictObject({
  allowPrivilegeEscalation: z.literal(false),
  readOnlyRootFilesystem: z.literal(true),
  capabilities: z.strictObject({ drop: z.tuple([z.literal('ALL')]) }),
})
const mounts = z.array(
  z.strictObject({ name: text, mountPath: text, readOnly: z.boolean().optional() }),
)
const named = z.strictObject({ name: text })
const container = z.strictObject({
  name: text,
  image: z.literal('ateneo'),
  securityContext: fence,
  envFrom: z.array(
    z.union([z.strictObject({ configMapRef: named }), z.strictObject({ secretRef: named })]),
  ),
  env: z.array(z.strictObject({ name: text, value: text })),
  ports: z.array(z.strictObject({ name: text, containerPort: z.number().int() })),
  startupProbe: probe,
  livenessProbe: probe,
  readinessProbe: probe,
  resources: z.strictObject({
    requests: z.strictObject({ cpu: quantity, memory: quantity }),
    limits: z.strictObject({ memory: quantity }),
  }),
  volumeMounts: mounts,
})
const pod = z.strictObject({
  terminationGracePeriodSeconds: seconds,
  securityContext: z.strictObject({
    runAsNonRoot: z.literal(true),
    runAsUser: z.number(),
    runAsGroup: z.number(),
    fsGroup: z.number(),
    seccompProfile: z.strictObject({ type: z.literal('RuntimeDefault') }),
  }),
  initContainers: z.array(
    z.strictObject({
      name: text,
      image: z.literal('ateneo'),
      command: z.array(text),
      securityContext: fence,
      volumeMounts: mounts,
    }),
  ),
  containers: z.tuple([container]),
  volumes: z.array(
    z.union([
      z.strictObject({ name: text, secret: z.strictObject({ secretName: text }) }),
      z.strictObject({ name: text, emptyDir: z.strictObject({ sizeLimit: quantity }) }),
    ]),
  ),
})

export const manifest = z.discriminatedUnion('kind', [
  object('v1', 'ConfigMap', { data: labels }),
  object('apps/v1', 'Deployment', {
    spec: z.strictObject({
      selector,
      strategy: z
        .strictObject({
          rollingUpdate: z.strictObject({ maxUnavailable: z.literal(0), maxSurge: seconds }),
        })
        .optional(),
      template: z.strictObject({ metadata: z.strictObject({ labels }), spec: pod }),
    }),
  }),
  object('v1', 'Service', {
    spec: z.strictObject({
      selector: labels,
      ports: z.array(z.strictObject({ name: text, port: z.number().int(), targetPort: text })),
    }),
  }),
  object('policy/v1', 'PodDisruptionBudget', {
    spec: z.strictObject({ minAvailable: seconds, selector }),
  }),
  object('autoscaling/v2', 'HorizontalPodAutoscaler', {
    spec: z.strictObject({
      scaleTargetRef: z.strictObject({
        apiVersion: z.literal('apps/v1'),
        kind: z.literal('Deployment'),
        name: text,
      }),
      minReplicas: seconds,
      maxReplicas: seconds,
      metrics: z.array(
        z.strictObject({
          type: z.literal('Resource'),
          resource: z.strictObject({
            name: z.enum(['cpu', 'memory']),
            target: z.strictObject({
              type: z.literal('Utilization'),
              averageUtilization: seconds,
            }),
          }),
        }),
      ),
    }),
  }),
  object('networking.k8s.io/v1', 'Ingress', {
    spec: z.strictObject({
      ingressClassName: text,
      tls: z.array(z.strictObject({ hosts: z.array(text), secretName: text })),
      rules: z.array(
        z.strictObject({
          host: text,
          http: z.strictObject({
            paths: z.array(
              z.strictObject({
                path: text,
                pathType: z.literal('Prefix'),
                backend: z.strictObject({
                  service: z.strictObject({ name: text, port: named }),
                }),
              }),
            ),
          }),
        }),
      ),
    }),
  }),
  object('keda.sh/v1alpha1', 'TriggerAuthentication', {
    spec: z.strictObject({
      secretTargetRef: z.array(z.strictObject({ parameter: text, name: text, key: text })),
    }),
  }),
  object('keda.sh/v1alpha1', 'ScaledObject', {
    spec: z.strictObject({
      scaleTargetRef: named,
      minReplicaCount: seconds,
      maxReplicaCount: seconds,
      pollingInterval: seconds,
      cooldownPeriod: seconds,
      triggers: z.array(
        z.strictObject({
          type: z.literal('postgresql'),
          authenticationRef: named,
          metadata: z.strictObject({ query: text, targetQueryValue: text }),
        }),
      ),
    }),
  }),
])
export type Manifest = z.output<typeof manifest>

export const kustomization = z.strictObject({
  apiVersion: z.literal('kustomize.config.k8s.io/v1beta1'),
  kind: z.literal('Kustomization'),
  resources: z.array(text),
  images: z.array(z.strictObject({ name: z.literal('ateneo'), newName: text, newTag: text })),
})
