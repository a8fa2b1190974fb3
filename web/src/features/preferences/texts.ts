/** Texts of what is remembered of a person. */
export const en = {
  title: 'Preferences', open: 'Preferences', scope: 'Where they hold', global: 'Everywhere', ontology: 'For this data', capture: 'When I answer a question that Data Agent asks back:',
  mode: { auto: 'Remember it', ask: 'Ask me', off: 'Forget it' }, provider: 'My standard language model', providerNone: 'As the installation has it ({{name}})', providerHelp: 'It counts in every conversation that chooses no other. Those that chose one keep theirs.', empty: 'Nothing is remembered here yet.', key: 'What', value: 'Value', manual: 'by you', captured: 'remembered', removed: 'Forgotten: {{key}}', used: 'Used your preference: {{list}}',
};

export const de: typeof en = {
  title: 'Einstellungen', open: 'Einstellungen', scope: 'Wo sie gelten', global: 'Überall', ontology: 'Für diese Daten', capture: 'Wenn ich eine Rückfrage von Data Agent beantworte:',
  mode: { auto: 'Merken', ask: 'Mich fragen', off: 'Nicht merken' }, provider: 'Mein übliches Sprachmodell', providerNone: 'Wie in der Installation eingestellt ({{name}})', providerHelp: 'Es gilt in jeder Unterhaltung, die kein anderes wählt. Wo eines gewählt ist, bleibt es.', empty: 'Hier ist noch nichts gemerkt.', key: 'Was', value: 'Wert', manual: 'von Ihnen', captured: 'gemerkt', removed: 'Gelöscht: {{key}}', used: 'Ihre Einstellung verwendet: {{list}}',
};
