/** Texts of sharing and taking away conversations. */
export const en = {
  open: 'Share and export', link: 'Share by link', text: 'A link shows a snapshot of this conversation as it is now. Whoever has it can read it without signing in, until it expires or you take it back.',
  export: { html: 'Export as a page (HTML)', markdown: 'Export as Markdown', json: 'Export as JSON' },
  days: 'Works for', lasts_one: '{{count}} day', lasts_other: '{{count}} days', withData: 'With tables and charts', dataWarning: 'Everybody with the link sees rows of your data.', make: 'Make a link', off: 'Sharing by link is turned off in this installation. Ask your administrator; exporting works.', once: 'Copy it now, it is shown only once:', copy: 'Copy the link', empty: 'No link works at the moment.', until: 'until {{date}}', reads_one: 'read {{count}} time', reads_other: 'read {{count}} times', hasData: 'with data', noData: 'text only', revoke: 'Take back', revoked: 'The link no longer works.',
};

export const de: typeof en = {
  open: 'Teilen und mitnehmen', link: 'Per Link teilen', text: 'Ein Link zeigt diese Unterhaltung so, wie sie jetzt ist. Wer ihn hat, kann sie ohne Anmeldung lesen, bis er abläuft oder Sie ihn zurücknehmen.',
  export: { html: 'Als Seite mitnehmen (HTML)', markdown: 'Als Markdown mitnehmen', json: 'Als JSON mitnehmen' },
  days: 'Gilt', lasts_one: '{{count}} Tag', lasts_other: '{{count}} Tage', withData: 'Mit Tabellen und Diagrammen', dataWarning: 'Alle mit dem Link sehen Zeilen Ihrer Daten.', make: 'Link erzeugen', off: 'Teilen per Link ist in dieser Installation ausgeschaltet. Fragen Sie Ihre Administration; Mitnehmen geht.', once: 'Kopieren Sie ihn jetzt, er wird nur einmal gezeigt:', copy: 'Link kopieren', empty: 'Zurzeit gilt kein Link.', until: 'bis {{date}}', reads_one: '{{count}}-mal gelesen', reads_other: '{{count}}-mal gelesen', hasData: 'mit Daten', noData: 'nur Text', revoke: 'Zurücknehmen', revoked: 'Der Link gilt nicht mehr.',
};
