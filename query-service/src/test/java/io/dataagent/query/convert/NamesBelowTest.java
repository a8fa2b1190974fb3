package io.dataagent.query.convert;

import static io.dataagent.query.convert.Converting.table;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Names that are years, that stand below titles of several cells, and that have their units below
/// them are names, in workbooks as in text.
class NamesBelowTest {

    @TempDir Path folder;

    private Converted.Table read(String name, byte[] bytes) throws IOException {
        Files.deleteIfExists(folder.resolve("made.duckdb"));
        return table(Converting.of(folder, name, bytes, Reading.FOUND_OUT));
    }

    private static byte[] text(String... rows) {
        int width = Arrays.stream(rows).mapToInt(r -> r.split("\\|").length).max().orElse(0);
        return Arrays.stream(rows)
                .map(r -> Arrays.asList(Arrays.copyOf(r.split("\\|"), width)))
                .map(r -> r.stream().map(c -> c == null ? "" : c).collect(Collectors.joining(",")))
                .collect(Collectors.joining("\n", "", "\n"))
                .getBytes(UTF_8);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '>',
            value = {
                // years
                "Region|2023|2024;North|1|2;South|3|4>Region,2023,2024>2>",
                "Revenue by region;Region|2023|2024;North|1|2;South|3|4>Region,2023,2024>2>1 above",
                "x|2023|2024;y|2022|2025;z|2021|2023>column 1,column 2,column 3>3>",
                // titles of several cells, with gaps
                "Title|Other;a|b|c;x|1|2;y|2|3>a,b,c>2>1 above",
                "Sales|2023||2024|;Region|Units|Net|Pieces|Gross;x|1|2|3|4;y|2|3|4|5>Region,Units,Net,Pieces,Gross>2>1 above",
                "a||c|d;x|y|z|w;x|1|2|v;y|2|3|u>a,column 2,c,d>3>",
                // units
                "a|weight|price;|kg|€;x|1|2;y|2|3>a,weight (kg),price (€)>2>joined",
                "a|weight|price;name|[kg]|[EUR];x|1|2;y|2|3>a,weight (kg),price (EUR)>2>joined",
                "Title;a|speed|price;|km/h|€/kg;x|1|2;y|2|3>a,speed (km/h),price (€/kg)>2>1 above,joined",
                // questions
                "id|age|score;Number|How old are you?|How much do you like it?;r1|3|4;r2|4|5;r3|5|5;r4|6|2>id,age,score>4>asked",
                "Q1|Q2|Q3;How old are you?|Where do you live?|Do you like it?;31|N|yes;42|S|no;25|N|yes;60|N|yes>Q1: How old are you?,Q2: Where do you live?,Q3: Do you like it?>4>asked",
                "belnr|budat|wrbtr|text;Document number|Posting date|Amount in currency|Text;1|2026-01-02|3|a;2|2026-01-03|4|b c d;3|2026-01-04|5|x;4|2026-01-05|6|y>belnr,budat,wrbtr,text>4>asked",
                "Title;Q1|Q2;How old are you?|How tall are you?;31|180;42|170;25|169;60|175>Q1: How old are you?,Q2: How tall are you?>4>1 above,asked",
                // no questions
                "name|city|price;Large box|New York|on request;Pen|Rome|3;Ink|Bonn|4;Cup|Oslo|5;Pot|Kiel|6>name,city,price>5>",
                "day|a|b;2026-01-01|not measured|device off;2026-01-02|3|4;2026-01-03|4|5;2026-01-04|4|5;2026-01-05|4|5>day,a,b>5>",
                "status|note;open|Will be done next week;open|ok;done|ok;done|ok;open|ok>status,note>5>",
                "topic|question;Orders|How can I cancel my order?;Orders|Who pays?;Money|When?;Money|Why so late?;Orders|What now?>topic,question>5>",
                "a|b|c;not yet known|not yet known|x;1|2|y;2|3|z;3|4|v;4|5|w>a,b,c>5>",
                "a|b;How old?|How tall?;31|180;42|170>a,b>3>",
                "id|status|priority|owner;T-1|Waiting for the customer|Very high (escalated)|Kim Lee;T-2|open|low|Lou;T-3|open|low|Max;T-4|done|low|Max;T-5|open|low|Kim>id,status,priority,owner>5>",
                "id|status|priority;a|Waiting for the customer|Very high (escalated);b|open|low;c|open|low;d|done|low;e|open|low>id,status,priority>5>",
                "article|price|stock;Sofa Deluxe|on request|made to order;Chair|30|5;Desk|80|6;Lamp|20|7;Bed|300|2>article,price,stock>5>",
                "no|size|weight;P-1|not yet measured|still to weigh;P-2|3|4;P-3|4|5;P-4|4|5;P-5|4|5>no,size,weight>5>",
                "key|en|de;greeting|Good morning to all|Guten Morgen zusammen;yes|yes|ja;no|no|nein;end|stop|Halt;go|go|los>key,en,de>5>",
                // no units
                "a|b|c;x|open|late;y|2|3;z|3|4>a,b,c>3>",
                "a|b;km|x;m|3;cm|4>a,b>3>",
                "a|b|c;kg|kg|g;t|t|kg;kg|g|t>a,b,c>3>"
            })
    void namesAreFound(String lines, String labels, int rows, @Nullable String told)
            throws IOException {
        String[] sheet = lines.split(";");
        for (Converted.Table table :
                List.of(read("b.xlsx", Converting.workbook(sheet)), read("b.csv", text(sheet)))) {
            assertThat(table.columns())
                    .extracting(Converted.Column::label)
                    .isEqualTo(List.of(labels.split(",")));
            assertThat(table.rows()).isEqualTo(rows);
            assertThat(
                            table.notes().stream()
                                    .map(
                                            n ->
                                                    n.contains("above the")
                                                            ? "1 above"
                                                            : n.contains("stand for")
                                                                    ? "asked"
                                                                    : "joined")
                                    .collect(Collectors.joining(",")))
                    .isEqualTo(told == null ? "" : told);
        }
    }
}
