/** Texts of the panel that shows how an answer came about. */
export const en = {
  title: 'Insights',
  none: 'Ask a question to see how its answer comes about.',
  duration: 'Duration', input: 'Tokens in', output: 'Tokens out', total: 'Tokens', cached: '{{count}} cached', cost: 'Cost, in the currency of the price table',
  tools_one: '{{count}} tool call', tools_other: '{{count}} tool calls', noTools: 'No tool calls.', inProgress: 'In progress…',
  phase: 'Phase', temperature: 'Temperature', started: 'Started', parameters: 'Parameters', call: 'Model call {{n}}',
  role: { system: 'Instructions', user: 'Question', assistant: 'Model', tool: 'Tool' },
};

export const de: typeof en = {
  title: 'Einblick',
  none: 'Stellen Sie eine Frage, um zu sehen, wie ihre Antwort entsteht.',
  duration: 'Dauer', input: 'Eingabe-Tokens', output: 'Ausgabe-Tokens', total: 'Tokens', cached: '{{count}} zwischengespeichert', cost: 'Kosten, in der Währung der Preistabelle',
  tools_one: '{{count}} Werkzeugaufruf', tools_other: '{{count}} Werkzeugaufrufe', noTools: 'Keine Werkzeugaufrufe.', inProgress: 'Läuft…',
  phase: 'Phase', temperature: 'Temperatur', started: 'Begonnen', parameters: 'Einstellungen', call: 'Modellaufruf {{n}}',
  role: { system: 'Anweisungen', user: 'Frage', assistant: 'Modell', tool: 'Werkzeug' },
};
