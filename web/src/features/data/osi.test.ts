import { describe, expect, it } from 'vitest';
import { applyEdits, readModel } from './osi';

const document = {
  version: '0.2.0.dev0',
  semantic_model: [
    {
      name: 'Shop',
      mystery: { kept: true },
      datasets: [
        {
          name: 'orders',
          source: 'shop.orders',
          primary_key: ['id'],
          fields: [
            { name: 'id', expression: { dialects: [] }, datatype: 'Integer' },
            { name: 'total', label: 'Total', datatype: 'Decimal', ai_context: { synonyms: ['revenue'], examples: ['x'] }, custom_extensions: [{ vendor_name: 'OTHER', data: '{}' }] },
          ],
          custom_extensions: [{ vendor_name: 'DATA_AGENT', data: '{"label":"Orders","rowCount":10,"secret":1}' }],
        },
      ],
      relationships: [
        { name: 'orders_customers', from: 'orders', to: 'customers', from_columns: ['customer_id'], to_columns: ['id'], custom_extensions: [{ vendor_name: 'DATA_AGENT', data: '{"cardinality":"many_to_one","confidence":0.9,"origin":"inferred","reasons":["same name"]}' }] },
      ],
      metrics: [],
    },
  ],
};

describe('a model and its document', () => {
  it('reads words, facts and evidence', () => {
    const model = readModel(document);
    expect(model.datasets[0]).toMatchObject({ name: 'orders', label: 'Orders', rowCount: 10, primaryKey: ['id'] });
    expect(model.datasets[0]?.fields[1]).toMatchObject({ label: 'Total', synonyms: ['revenue'], datatype: 'Decimal' });
    expect(model.relationships[0]).toMatchObject({ origin: 'inferred', confidence: 0.9, reasons: ['same name'] });
  });

  it.each([[null], [{}], [{ semantic_model: [] }], ['text'], [{ semantic_model: [{ name: 'x', datasets: 'no' }] }]])('reads nothing from %j without failing', (broken) => {
    expect(readModel(broken)).toEqual({ datasets: [], relationships: [], metrics: [] });
  });

  it('changes what was changed and keeps everything that it does not know', () => {
    const { document: next, lost } = applyEdits(document, [
      { kind: 'field', dataset: 'orders', field: 'total', words: { label: 'Amount', synonyms: [], unit: 'EUR' } },
      { kind: 'dataset', dataset: 'orders', words: { label: 'Purchases' } },
      { kind: 'metric', was: null, metric: { name: 'revenue', label: 'Revenue', expression: 'SUM(orders.total)', description: '', datasets: ['orders'] } },
    ]);
    expect(lost).toEqual([]);
    const model = readModel(next);
    expect(model.datasets[0]).toMatchObject({ label: 'Purchases', rowCount: 10 });
    expect(model.datasets[0]?.fields[1]).toMatchObject({ label: 'Amount', synonyms: [], unit: 'EUR' });
    expect(model.metrics).toEqual([{ name: 'revenue', label: 'Revenue', expression: 'SUM(orders.total)', description: '', datasets: ['orders'] }]);
    expect(JSON.stringify(next)).toContain('"mystery":{"kept":true}');
    expect(JSON.stringify(next)).toContain('"examples":["x"]');
    expect(JSON.stringify(next)).toContain('\\"secret\\":1');
    expect(JSON.stringify(document)).toContain('Orders');
  });

  it('hides a field and shows it again, beside what else is said of it', () => {
    const hidden = applyEdits(document, [{ kind: 'field', dataset: 'orders', field: 'total', words: { hidden: true } }]).document;
    expect(readModel(hidden).datasets[0]?.fields.map((f) => f.hidden)).toEqual([false, true]);
    expect(JSON.stringify(hidden)).toContain('"vendor_name":"OTHER"');
    expect(JSON.stringify(hidden)).toContain('{\\"hidden\\":true}');
    const shown = applyEdits(hidden, [{ kind: 'field', dataset: 'orders', field: 'total', words: { hidden: false } }]).document;
    expect(readModel(shown).datasets[0]?.fields[1]?.hidden).toBe(false);
    expect(JSON.stringify(shown)).not.toContain('hidden');
  });

  it('tells which changes the document has no place for any more', () => {
    const gone = { kind: 'field', dataset: 'orders', field: 'gone', words: { label: 'x' } } as const;
    expect(applyEdits(document, [gone]).lost).toEqual([gone]);
  });
});
