import { describe, expect, it } from 'vitest';
import { ProblemError } from '../../../api/http';
import { applyEdits, type Edit } from '../osi';
import { refusedPlaces, restOf, stillRefused } from './refused';

const document = { semantic_model: [{ name: 'm', datasets: [{ name: 'bills', source: 'bills', fields: [{ name: 'Betrag' }] }], metrics: [{ name: 'kept', expression: { dialects: [{ dialect: 'ANSI_SQL', expression: 'COUNT(bills.Betrag)' }] } }] }] };
const metric = (name: string, expression: string): Edit => ({ kind: 'metric', was: null, metric: { name, label: '', expression, description: '', datasets: ['bills'] } });
const good = metric('open_amount', 'SUM(bills.Betrag)');
const bad = metric('wrong', 'SUM(bills.Betrg)');
const refusal = (pointer: string, message = 'dataset "bills" has no field "Betrg"') => new ProblemError(422, 'model_invalid', 'Invalid', 'The model breaks its own rules.', false, { issues: [{ pointer, message }] });
const sent = [good, bad];
const after = applyEdits(document, sent).document;

describe('what is refused when a model is saved', () => {
  it('is named, with the reason and the change that it comes from', () => {
    expect(refusedPlaces(refusal('/semantic_model/0/metrics/2/expression'), after, sent)).toEqual([{ kind: 'metric', name: 'wrong', reason: 'dataset "bills" has no field "Betrg"', edit: bad }]);
  });

  it('leaves the others to be saved', () => {
    expect(restOf(sent, refusedPlaces(refusal('/metrics/2/expression'), after, sent))).toEqual([good]);
  });

  it('leaves nothing to be saved where it is not known what brought it', () => {
    expect(restOf(sent, refusedPlaces(refusal('/metrics', 'the name occurs 2×'), after, sent))).toEqual([]);
    expect(restOf(sent, refusedPlaces(refusal('/metrics/0/expression'), after, sent))).toEqual([]);
    expect(restOf(sent, refusedPlaces(new Error('away'), after, sent))).toEqual([]);
  });

  it('is named where nobody changed it, too', () => {
    expect(refusedPlaces(refusal('/datasets/0/fields/0/name', 'a name'), after, sent)).toEqual([{ kind: 'field', name: 'bills.Betrag', reason: 'a name', edit: null }]);
  });

  it('is over once the change is another', () => {
    const places = refusedPlaces(refusal('/metrics/2/expression'), after, sent);
    expect(stillRefused(places, sent)).toHaveLength(1);
    expect(stillRefused(places, [good, metric('wrong', 'SUM(bills.Betrag)')])).toEqual([]);
    expect(stillRefused(places, [good])).toEqual([]);
  });
});
