/** Series in promtool's notation, a value each half minute: `3x5` is a value and five more of it. */
type Series = Record<string, string>

interface AlertCase {
  /** Until here the alert has begun to fire. */
  at: string
  fires: Series
  /** Close to it, and silent. */
  quiet: Series
}

const answers = 'ateneo_http_request_duration_seconds'
const waiting = 'ateneo_database_connections{state="waiting"}'
const failed = 'ateneo_queue_jobs{queue="send-email",state="failed"}'

/** Every alert of `deploy/prometheus`, by its name. */
export const alertCases: Record<string, AlertCase> = {
  AteneoNoResponde: {
    at: '3m',
    fires: { 'up{job="ateneo"}': '0x10' },
    quiet: { 'up{job="ateneo"}': '1x2 0x3', 'up{job="otra"}': '0x10' },
  },
  AteneoBaseDetenida: {
    at: '2m',
    fires: { ateneo_database_stalled: '1x10' },
    quiet: { ateneo_database_stalled: '1 0 1 0 1x5' },
  },
  AteneoSinConexiones: {
    at: '6m',
    fires: { [waiting]: '3x20', 'ateneo_database_connections{state="used"}': '20x20' },
    quiet: { [waiting]: '3x8 0 3x8', 'ateneo_database_connections{state="used"}': '20x20' },
  },
  AteneoFallas: {
    at: '11m',
    fires: {
      [`${answers}_count{status="5xx"}`]: '0+3x40',
      [`${answers}_count{status="2xx"}`]: '0+97x40',
    },
    quiet: {
      [`${answers}_count{status="5xx"}`]: '0+1x40',
      [`${answers}_count{status="2xx"}`]: '0+99x40',
    },
  },
  AteneoLento: {
    at: '12m',
    fires: {
      [`${answers}_bucket{route="page",le="1"}`]: '0+90x60',
      [`${answers}_bucket{route="page",le="+Inf"}`]: '0+100x60',
      [`${answers}_bucket{route="page",le="3"}`]: '0+100x60',
    },
    quiet: {
      [`${answers}_bucket{route="page",le="1"}`]: '0+96x60',
      [`${answers}_bucket{route="page",le="+Inf"}`]: '0+100x60',
      [`${answers}_bucket{route="/uploads/:id",le="1"}`]: '0x60',
      [`${answers}_bucket{route="/uploads/:id",le="+Inf"}`]: '0+100x60',
    },
  },
  AteneoCicloDetenido: {
    at: '11m',
    fires: { 'nodejs_eventloop_lag_p99_seconds{job="ateneo"}': '0.6x30' },
    quiet: { 'nodejs_eventloop_lag_p99_seconds{job="ateneo"}': '0.4x30' },
  },
  AteneoPocoEspacio: {
    at: '11m',
    fires: { 'ateneo_free_bytes{place="media"}': '4900000000x30' },
    quiet: { 'ateneo_free_bytes{place="media"}': '5100000000x30' },
  },
  AteneoTrabajosAtrasados: {
    at: '6m',
    fires: { 'ateneo_queue_oldest_seconds{queue="send-email"}': '901x20' },
    quiet: {
      'ateneo_queue_oldest_seconds{queue="send-email"}': '899x20',
      'ateneo_queue_oldest_seconds{queue="video-ladder"}': '5000x20',
    },
  },
  AteneoTrabajosConFalla: {
    at: '16m',
    fires: { [failed]: '1x40' },
    quiet: { [failed]: '1x20 0 1x20' },
  },
  AteneoSinTrabajador: {
    at: '6m',
    fires: { ateneo_worker_beat_timestamp_seconds: '0x20' },
    quiet: { ateneo_worker_beat_timestamp_seconds: '0+30x20' },
  },
  AteneoVideosAtorados: {
    at: '11m',
    fires: { ateneo_videos_oldest_seconds: '7201x30' },
    quiet: { ateneo_videos_oldest_seconds: '7199x30' },
  },
  AteneoCorreoRechazado: {
    at: '16m',
    fires: { ateneo_mail_failing: '1x40' },
    quiet: { ateneo_mail_failing: '1x20 0 1x20' },
  },
  AteneoEntradasRechazadas: {
    // A rate of ten minutes is whole after ten.
    at: '21m',
    fires: { 'ateneo_logins_refused_total{reason="credentials"}': '0+66x60' },
    quiet: { 'ateneo_logins_refused_total{reason="credentials"}': '0+54x60' },
  },
  AteneoSinCifras: {
    at: '11m',
    fires: { ateneo_numbers_read: '0x30' },
    quiet: { ateneo_numbers_read: '0x10 1 0x20' },
  },
}

/** What `promtool test rules` reads; JSON is YAML. */
export function writeRuleTests(rules: string): string {
  const tests = Object.entries(alertCases).flatMap(([alert, { at, fires, quiet }]) => [
    ruleTest(`${alert} fires`, at, fires, [{ labels: `{alertname="${alert}"}`, value: 1 }]),
    ruleTest(`${alert} is quiet`, at, quiet, []),
  ])
  return JSON.stringify({ rule_files: [rules], evaluation_interval: '30s', tests })
}

/** That exactly these alerts fire at that time. */
const ruleTest = (name: string, at: string, series: Series, firing: object[]) => ({
  name,
  interval: '30s',
  input_series: Object.entries(series).map(([series, values]) => ({ series, values })),
  promql_expr_test: [
    {
      expr: 'count by (alertname) (ALERTS{alertstate="firing"})',
      eval_time: at,
      exp_samples: firing,
    },
  ],
})
